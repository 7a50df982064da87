import type { Translation } from '#console/texts/index.ts';

export const staff: Translation<'staff'> = {
  title: 'स्टाफ़',
  one: 'सहकर्मी',
  fields: {
    name: 'नाम',
    email: 'ईमेल',
    image: 'फ़ोटो',
    role: 'भूमिका',
    phone: 'फ़ोन',
    designation: 'पदनाम',
    department: 'विभाग',
    experience: 'अनुभव',
    qualifications: 'योग्यताएँ',
    bio: 'परिचय',
    address: 'पता',
    dateOfBirth: 'जन्म तिथि',
    gender: 'लिंग',
    employeeId: 'कर्मचारी ID',
    joiningDate: 'नियुक्ति की तारीख',
    socialLinks: 'लिंक',
  },
  roles: { Admin: 'एडमिन', Manager: 'मैनेजर', Coordinator: 'कोऑर्डिनेटर', 'Content Writer': 'कंटेंट राइटर', Viewer: 'व्यूअर' },
  genders: { male: 'पुरुष', female: 'महिला', other: 'अन्य' },
  fetchFailed: 'स्टाफ़ लोड नहीं हो सका',
  empty: 'अभी कोई सहकर्मी नहीं है। साइन इन कर सकने वाले कर्मचारी यहाँ दिखते हैं।',
};
