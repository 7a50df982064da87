import type { Translation } from '#console/texts/index.ts';

export const notices: Translation<'notices'> = {
  mention: '%{names} ने %{record} पर आपका उल्लेख किया',
  comment: '%{names} ने %{record} पर टिप्पणी की',
  assigned: '%{names} ने आपको “%{task}” काम सौंपा',
  done: '%{names} ने “%{task}” काम पूरा किया',
  due: 'आपके काम “%{task}” का समय हो गया',
  two: '%{first} और %{second}',
  others: '%{first} और %{count} अन्य',
  somebody: 'एक सहकर्मी',
  aRecord: 'एक रिकॉर्ड',
  none: 'कोई सूचना नहीं',
  noneText: 'जब सहकर्मी आपका उल्लेख करें, आपके नज़र वाले रिकॉर्ड पर टिप्पणी करें या आपको काम सौंपें, तो सूचना मिलती है।',
  failed: 'सूचनाएँ लोड नहीं हो सकीं',
  allRead: 'सभी को पढ़ा हुआ मानें',
  read: 'पढ़ा हुआ मानें',
  unread: 'नया मानें',
  readFailed: 'सूचना बदली नहीं जा सकी',
  isUnread: 'नई',
};
