// Written by `npm run collect` from src/server/*/*.ts. Change those files instead.

import type { DomainPart } from './domain.ts';
import { part as communicationBounces } from './communication/bounces.ts';
import { part as communicationBulkEmail } from './communication/bulkEmail.ts';
import { part as communicationCampaigns } from './communication/campaigns.ts';
import { part as communicationCannedReplies } from './communication/cannedReplies.ts';
import { part as communicationChatReplies } from './communication/chatReplies.ts';
import { part as communicationChatbotSettings } from './communication/chatbotSettings.ts';
import { part as communicationChats } from './communication/chats.ts';
import { part as communicationLeadBoard } from './communication/leadBoard.ts';
import { part as communicationLeadFigures } from './communication/leadFigures.ts';
import { part as communicationLeadHooks } from './communication/leadHooks.ts';
import { part as communicationLeadImport } from './communication/leadImport.ts';
import { part as communicationLeadMerge } from './communication/leadMerge.ts';
import { part as communicationLeadOutcomes } from './communication/leadOutcomes.ts';
import { part as communicationLeadReminders } from './communication/leadReminders.ts';
import { part as communicationLeadRules } from './communication/leadRules.ts';
import { part as communicationLeadSettings } from './communication/leadSettings.ts';
import { part as communicationLeadStages } from './communication/leadStages.ts';
import { part as communicationLeadTimeline } from './communication/leadTimeline.ts';
import { part as communicationLeads } from './communication/leads.ts';
import { part as communicationMessages } from './communication/messages.ts';
import { part as communicationNewsletterSubscriptions } from './communication/newsletterSubscriptions.ts';
import { part as communicationPublicSubscriptions } from './communication/publicSubscriptions.ts';
import { part as contentAboutContent } from './content/aboutContent.ts';
import { part as contentAboutUs } from './content/aboutUs.ts';
import { part as contentBlogs } from './content/blogs.ts';
import { part as contentFaq } from './content/faq.ts';
import { part as contentNews } from './content/news.ts';
import { part as contentPolicies } from './content/policies.ts';
import { part as contentPublishedBlogs } from './content/publishedBlogs.ts';
import { part as contentPublishedPolicies } from './content/publishedPolicies.ts';
import { part as contentTestimonials } from './content/testimonials.ts';
import { part as contentWhyProduct } from './content/whyProduct.ts';
import { part as courseAssignments } from './course/assignments.ts';
import { part as courseCaseStudies } from './course/caseStudies.ts';
import { part as courseCategories } from './course/categories.ts';
import { part as courseChapters } from './course/chapters.ts';
import { part as courseCourseDisplay } from './course/courseDisplay.ts';
import { part as courseCourseLevels } from './course/courseLevels.ts';
import { part as courseCourseRatings } from './course/courseRatings.ts';
import { part as courseCourseStatistics } from './course/courseStatistics.ts';
import { part as courseCourses } from './course/courses.ts';
import { part as courseGroupPricing } from './course/groupPricing.ts';
import { part as courseGuides } from './course/guides.ts';
import { part as courseKits } from './course/kits.ts';
import { part as courseOutline } from './course/outline.ts';
import { part as coursePublishedCourses } from './course/publishedCourses.ts';
import { part as courseQuizzes } from './course/quizzes.ts';
import { part as courseTopics } from './course/topics.ts';
import { part as courseTrainingTopics } from './course/trainingTopics.ts';
import { part as featuresBulk } from './features/bulk.ts';
import { part as featuresComments } from './features/comments.ts';
import { part as featuresInbox } from './features/inbox.ts';
import { part as featuresLive } from './features/live.ts';
import { part as featuresNotices } from './features/notices.ts';
import { part as featuresPerson } from './features/person.ts';
import { part as featuresPresence } from './features/presence.ts';
import { part as featuresSearch } from './features/search.ts';
import { part as featuresTasks } from './features/tasks.ts';
import { part as featuresViews } from './features/views.ts';
import { part as peopleAccountLinkRoutes } from './people/accountLinkRoutes.ts';
import { part as peopleColleges } from './people/colleges.ts';
import { part as peopleCompanies } from './people/companies.ts';
import { part as peopleEmployees } from './people/employees.ts';
import { part as peopleJobApplications } from './people/jobApplications.ts';
import { part as peopleJobs } from './people/jobs.ts';
import { part as peopleLeadEnrolment } from './people/leadEnrolment.ts';
import { part as peopleOwnSessions } from './people/ownSessions.ts';
import { part as peoplePreferences } from './people/preferences.ts';
import { part as peopleProfile } from './people/profile.ts';
import { part as peopleRelatedRecords } from './people/relatedRecords.ts';
import { part as peopleSession } from './people/session.ts';
import { part as peopleStaff } from './people/staff.ts';
import { part as peopleStudentImport } from './people/studentImport.ts';
import { part as peopleStudentMerge } from './people/studentMerge.ts';
import { part as peopleStudents } from './people/students.ts';
import { part as sessionAvailabilities } from './session/availabilities.ts';
import { part as sessionBookingLetters } from './session/bookingLetters.ts';
import { part as sessionBookingReminders } from './session/bookingReminders.ts';
import { part as sessionBookingSettings } from './session/bookingSettings.ts';
import { part as sessionBookings } from './session/bookings.ts';
import { part as sessionCalendar } from './session/calendar.ts';
import { part as sessionCalendarFeeds } from './session/calendarFeeds.ts';
import { part as sessionLeadBookings } from './session/leadBookings.ts';
import { part as sessionLiveSessions } from './session/liveSessions.ts';
import { part as sessionParticipants } from './session/participants.ts';
import { part as sessionRevisionTests } from './session/revisionTests.ts';
import { part as systemActivities } from './system/activities.ts';
import { part as systemBackgroundJobs } from './system/backgroundJobs.ts';
import { part as systemFiles } from './system/files.ts';
import { part as systemHistory } from './system/history.ts';
import { part as systemInvoiceRegister } from './system/invoiceRegister.ts';
import { part as systemIpWhitelist } from './system/ipWhitelist.ts';
import { part as systemLetters } from './system/letters.ts';
import { part as systemMetaTags } from './system/metaTags.ts';
import { part as systemPayments } from './system/payments.ts';
import { part as systemPersonalDataPersonalData } from './system/personalData/personalData.ts';
import { part as systemQuestionBank } from './system/questionBank.ts';
import { part as systemSpecialOffers } from './system/specialOffers.ts';
import { part as systemTickets } from './system/tickets.ts';
import { part as systemTransactions } from './system/transactions.ts';
import { part as systemTrash } from './system/trash.ts';
import { part as websiteAlerts } from './website/alerts.ts';
import { part as websiteContact } from './website/contact.ts';
import { part as websiteContactInfo } from './website/contactInfo.ts';
import { part as websiteDemoDigitalHub } from './website/demoDigitalHub.ts';
import { part as websiteFooter } from './website/footer.ts';
import { part as websiteHero } from './website/hero.ts';
import { part as websiteNewsletterSection } from './website/newsletterSection.ts';
import { part as websiteYellowStatsStrip } from './website/yellowStatsStrip.ts';

/** The nouns of the domains. */
export const parts: readonly DomainPart[] = [
  communicationBounces,
  communicationBulkEmail,
  communicationCampaigns,
  communicationCannedReplies,
  communicationChatReplies,
  communicationChatbotSettings,
  communicationChats,
  communicationLeadBoard,
  communicationLeadFigures,
  communicationLeadHooks,
  communicationLeadImport,
  communicationLeadMerge,
  communicationLeadOutcomes,
  communicationLeadReminders,
  communicationLeadRules,
  communicationLeadSettings,
  communicationLeadStages,
  communicationLeadTimeline,
  communicationLeads,
  communicationMessages,
  communicationNewsletterSubscriptions,
  communicationPublicSubscriptions,
  contentAboutContent,
  contentAboutUs,
  contentBlogs,
  contentFaq,
  contentNews,
  contentPolicies,
  contentPublishedBlogs,
  contentPublishedPolicies,
  contentTestimonials,
  contentWhyProduct,
  courseAssignments,
  courseCaseStudies,
  courseCategories,
  courseChapters,
  courseCourseDisplay,
  courseCourseLevels,
  courseCourseRatings,
  courseCourseStatistics,
  courseCourses,
  courseGroupPricing,
  courseGuides,
  courseKits,
  courseOutline,
  coursePublishedCourses,
  courseQuizzes,
  courseTopics,
  courseTrainingTopics,
  featuresBulk,
  featuresComments,
  featuresInbox,
  featuresLive,
  featuresNotices,
  featuresPerson,
  featuresPresence,
  featuresSearch,
  featuresTasks,
  featuresViews,
  peopleAccountLinkRoutes,
  peopleColleges,
  peopleCompanies,
  peopleEmployees,
  peopleJobApplications,
  peopleJobs,
  peopleLeadEnrolment,
  peopleOwnSessions,
  peoplePreferences,
  peopleProfile,
  peopleRelatedRecords,
  peopleSession,
  peopleStaff,
  peopleStudentImport,
  peopleStudentMerge,
  peopleStudents,
  sessionAvailabilities,
  sessionBookingLetters,
  sessionBookingReminders,
  sessionBookingSettings,
  sessionBookings,
  sessionCalendar,
  sessionCalendarFeeds,
  sessionLeadBookings,
  sessionLiveSessions,
  sessionParticipants,
  sessionRevisionTests,
  systemActivities,
  systemBackgroundJobs,
  systemFiles,
  systemHistory,
  systemInvoiceRegister,
  systemIpWhitelist,
  systemLetters,
  systemMetaTags,
  systemPayments,
  systemPersonalDataPersonalData,
  systemQuestionBank,
  systemSpecialOffers,
  systemTickets,
  systemTransactions,
  systemTrash,
  websiteAlerts,
  websiteContact,
  websiteContactInfo,
  websiteDemoDigitalHub,
  websiteFooter,
  websiteHero,
  websiteNewsletterSection,
  websiteYellowStatsStrip,
];
