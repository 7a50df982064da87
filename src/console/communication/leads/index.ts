import { leads } from '#contract/communication/leads.ts';
import type { ConsoleModule } from '#console/module.ts';
import { comments } from '#console/features/comments/texts.ts';
import { figures } from '#console/features/figures/texts.ts';
import { replies } from '#console/features/replies/texts.ts';
import { settingsPages } from '../leadIntake/index.ts';
import { LeadPage } from './LeadPage.tsx';
import { LeadBoard } from './LeadBoard.tsx';
import { LeadFiguresPage } from './LeadFiguresPage.tsx';
import { LeadList, leadListStart } from './LeadList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { enquiries: leads, ...settingsPages.nouns },
  screens: { list: LeadList, show: LeadPage },
  subpages: { board: LeadBoard, figures: LeadFiguresPage, ...settingsPages.subpages },
  lists: { board: 'leads.board', figures: 'leads.figures.title', ...settingsPages.lists },
  listStart: leadListStart,
  texts: { ...texts, ...settingsPages.texts, comments, figures, replies },
} satisfies ConsoleModule;
