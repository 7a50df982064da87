import type { Translation } from '#console/texts/index.ts';

export const home: Translation<'home'> = {
  prompt: 'शुरू करने के लिए साइडबार से कोई मॉड्यूल चुनें।',
  pending: 'लंबित काम',
  nothingPending: 'कुछ भी लंबित नहीं है।',
  oldest: 'सबसे पुराना: %{age}',
  none: 'कोई नहीं',
  failed: 'संख्याएँ अभी उपलब्ध नहीं हैं। कुछ सेकंड में फिर पढ़ी जाएँगी।',
  queues: {
    leadsUnassigned: 'बिना सौंपी लीड',
    leadsOverdue: 'समय निकल चुकी लीड',
    ticketsUnreplied: 'बिना उत्तर के टिकट',
    testimonialsPending: 'लंबित प्रशंसापत्र',
    bookingsPending: 'लंबित बुकिंग',
    collegesNotApproved: 'स्वीकृति के लिए कॉलेज',
    ratingsPending: 'समीक्षा के लिए रेटिंग',
    kitsShort: 'कम स्टॉक वाली किट',
    paymentsPending: 'जाँच के लिए भुगतान',
    companiesPending: 'स्वीकृति के लिए कंपनियाँ',
  },
  today: {
    title: 'आज की बुकिंग',
    all: 'आज की सभी बुकिंग',
    none: 'आज कोई बुकिंग नहीं है।',
    failed: 'आज की बुकिंग लोड नहीं हो सकीं।',
    allDay: 'पूरा दिन',
    pending: 'लंबित',
    more: '%{smart_count} और',
  },
  recent: { title: 'हाल के रिकॉर्ड', none: 'आप जो रिकॉर्ड खोलते या बदलते हैं, वे यहाँ दिखते हैं।' },
  more: { title: 'अन्य मॉड्यूल' },
};
