import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import {
  faDiscord,
  faFacebook,
  faInstagram,
  faLinkedin,
  faTelegram,
  faTwitter,
  faWhatsapp,
  faYoutube,
} from '@fortawesome/free-brands-svg-icons';
import {
  faAward,
  faBook,
  faBookOpen,
  faBriefcase,
  faCalculator,
  faCertificate,
  faChartBar,
  faChartLine,
  faCheckCircle,
  faClipboardCheck,
  faCreditCard,
  faDownload,
  faEnvelope,
  faEye,
  faFileAlt,
  faGraduationCap,
  faHandshake,
  faMapMarkerAlt,
  faMedal,
  faPhoneAlt,
  faPlayCircle,
  faQuestionCircle,
  faRocket,
  faStar,
  faTrophy,
  faUser,
  faUsers,
  faVideo,
} from '@fortawesome/free-solid-svg-icons';

/** The icons used by the site's sections; only these are in the bundle. */
const icons = {
  faAward,
  faBook,
  faBookOpen,
  faBriefcase,
  faCalculator,
  faCertificate,
  faChartBar,
  faChartLine,
  faCheckCircle,
  faClipboardCheck,
  faCreditCard,
  faDiscord,
  faDownload,
  faEnvelope,
  faEye,
  faFacebook,
  faFileAlt,
  faGraduationCap,
  faHandshake,
  faInstagram,
  faLinkedin,
  faMapMarkerAlt,
  faMedal,
  faPhoneAlt,
  faPlayCircle,
  faQuestionCircle,
  faRocket,
  faStar,
  faTelegram,
  faTrophy,
  faTwitter,
  faUser,
  faUsers,
  faVideo,
  faWhatsapp,
  faYoutube,
} as const;

const byName: ReadonlyMap<string, IconDefinition> = new Map(
  Object.entries(icons).map(([name, icon]) => [name.slice(2).toLowerCase(), icon]),
);

/**
 * Finds an icon by its name. Sections use two notations, `FaMapMarkerAlt` and `GraduationCap`, and brands have capitals
 * of their own (`LinkedIn`, `YouTube`); all are recognised. Undefined for an unknown name.
 */
export function siteIcon(name: unknown): IconDefinition | undefined {
  return typeof name === 'string'
    ? byName.get(
        name
          .trim()
          .replace(/^Fa(?=[A-Z])/, '')
          .toLowerCase(),
      )
    : undefined;
}
