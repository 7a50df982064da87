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
 * The icon that a name stands for. Sections write it in two ways, `FaMapMarkerAlt` and `GraduationCap`, and with the
 * capitals of a brand (`LinkedIn`, `YouTube`): all of them are understood. Undefined for a name that is not known.
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
