import type { IconType } from 'react-icons';
import {
  FaAward,
  FaBook,
  FaBookOpen,
  FaBriefcase,
  FaCalculator,
  FaCertificate,
  FaChartBar,
  FaChartLine,
  FaCheckCircle,
  FaClipboardCheck,
  FaCreditCard,
  FaDiscord,
  FaDownload,
  FaEnvelope,
  FaEye,
  FaFacebook,
  FaFileAlt,
  FaGraduationCap,
  FaHandshake,
  FaInstagram,
  FaLinkedin,
  FaMapMarkerAlt,
  FaMedal,
  FaPhoneAlt,
  FaPlayCircle,
  FaQuestionCircle,
  FaRocket,
  FaStar,
  FaTelegram,
  FaTrophy,
  FaTwitter,
  FaUser,
  FaUsers,
  FaVideo,
  FaWhatsapp,
  FaYoutube,
} from 'react-icons/fa';

/** The icons that the site's sections use. Only these travel to the browser. */
const icons = {
  FaAward,
  FaBook,
  FaBookOpen,
  FaBriefcase,
  FaCalculator,
  FaCertificate,
  FaChartBar,
  FaChartLine,
  FaCheckCircle,
  FaClipboardCheck,
  FaCreditCard,
  FaDiscord,
  FaDownload,
  FaEnvelope,
  FaEye,
  FaFacebook,
  FaFileAlt,
  FaGraduationCap,
  FaHandshake,
  FaInstagram,
  FaLinkedin,
  FaMapMarkerAlt,
  FaMedal,
  FaPhoneAlt,
  FaPlayCircle,
  FaQuestionCircle,
  FaRocket,
  FaStar,
  FaTelegram,
  FaTrophy,
  FaTwitter,
  FaUser,
  FaUsers,
  FaVideo,
  FaWhatsapp,
  FaYoutube,
} as const;

const byName: ReadonlyMap<string, IconType> = new Map(
  Object.entries(icons).map(([name, icon]) => [name.slice(2).toLowerCase(), icon]),
);

/**
 * The icon of a name. Sections use two notations, `FaMapMarkerAlt` and `GraduationCap`, and the capitals of brands
 * (`LinkedIn`, `YouTube`); all are recognised. Undefined for an unknown name.
 */
export function siteIcon(name: unknown): IconType | undefined {
  return typeof name === 'string'
    ? byName.get(
        name
          .trim()
          .replace(/^Fa(?=[A-Z])/, '')
          .toLowerCase(),
      )
    : undefined;
}
