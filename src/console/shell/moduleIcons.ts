// Written by `npm run collect` from src/console/*/*/module.ts. Change those files instead.

import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CallToActionOutlined from '@mui/icons-material/CallToActionOutlined';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import CookieOutlined from '@mui/icons-material/CookieOutlined';
import CurrencyRupeeOutlined from '@mui/icons-material/CurrencyRupeeOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import FormatQuoteOutlined from '@mui/icons-material/FormatQuoteOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LeaderboardOutlined from '@mui/icons-material/LeaderboardOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LocationOnOutlined from '@mui/icons-material/LocationOnOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import NewspaperOutlined from '@mui/icons-material/NewspaperOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import PrivacyTipOutlined from '@mui/icons-material/PrivacyTipOutlined';
import QuizOutlined from '@mui/icons-material/QuizOutlined';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SecurityOutlined from '@mui/icons-material/SecurityOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import StarHalfOutlined from '@mui/icons-material/StarHalfOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import TopicOutlined from '@mui/icons-material/TopicOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import WebAssetOutlined from '@mui/icons-material/WebAssetOutlined';
import WebStoriesOutlined from '@mui/icons-material/WebStoriesOutlined';
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';

/** The icons of the modules and of the pages outside them, all in one style. */
export const moduleIcons = {
  'course-category': CategoryOutlined,
  course: MenuBookOutlined,
  'course-display': VisibilityOutlined,
  topics: TopicOutlined,
  guides: AutoStoriesOutlined,
  kits: Inventory2Outlined,
  'course-ratings': StarHalfOutlined,
  'live-session': VideocamOutlined,
  'revision-tests': QuizOutlined,
  calendar: CalendarMonthOutlined,
  students: SchoolOutlined,
  staff: GroupsOutlined,
  colleges: AccountBalanceOutlined,
  companies: BusinessOutlined,
  team: BadgeOutlined,
  blogs: ArticleOutlined,
  testimonials: FormatQuoteOutlined,
  faq: HelpOutlineOutlined,
  'about-us': InfoOutlined,
  'about-us-section': DescriptionOutlined,
  'why-{product}': EmojiEventsOutlined,
  hero: ImageOutlined,
  contact: ContactPageOutlined,
  'contact-info': ContactPhoneOutlined,
  footer: CallToActionOutlined,
  'yellow-stats-strip': InsightsOutlined,
  'newsletter-section': NewspaperOutlined,
  alert: CampaignOutlined,
  'demo-digital-hub': HubOutlined,
  'center-location': LocationOnOutlined,
  enquiries: PersonSearchOutlined,
  messages: MailOutlined,
  'bulk-email': ScheduleSendOutlined,
  'newsletter-subscriptions': LeaderboardOutlined,
  'chat-conversations': ForumOutlined,
  'chatbot-settings': SmartToyOutlined,
  payments: PaymentsOutlined,
  transactions: ReceiptLongOutlined,
  tickets: ConfirmationNumberOutlined,
  audit: HistoryOutlined,
  'ip-whitelist': SecurityOutlined,
  meta: SellOutlined,
  'special-offers': LocalOfferOutlined,
  support: SupportAgentOutlined,
  jobs: WorkOutlineOutlined,
  news: WebStoriesOutlined,
  profile: PersonOutlined,
  'study-material': PermMediaOutlined,
  about: DescriptionOutlined,
  revision: QuizOutlined,
  'privacy-policy': PrivacyTipOutlined,
  'refund-policy': CurrencyRupeeOutlined,
  'terms-of-service': HandshakeOutlined,
  'terms-and-conditions': GavelOutlined,
  'cookie-policy': CookieOutlined,
  'confidentiality-policy': LockOutlined,
  'disclaimer-policy': PolicyOutlined,
  '{product}-review': RateReviewOutlined,
  person: ContactPageOutlined,
  inbox: InboxOutlined,
  'site-preview': WebAssetOutlined,
  'background-jobs': PendingActionsOutlined,
  trash: DeleteOutlined,
};
