import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { Chevron } from '../drawnIcons.tsx';
import { languageOf } from '../language.ts';
import { Line } from '../Line.tsx';
import { SiteButtons } from '../SiteLink.tsx';
import { part, rows, text, type DrawingValues } from '../view.ts';
import { panelColours, panelView } from './panel.ts';

const question = part({ question: text, answer: text });

export const faqView = part({
  hero: panelView,
  categories: rows(part({ title: text, icon: text, faqs: rows(question) })),
});

/** The questions by category; only the first question of the page is open. */
export function Faq({ content }: { content: DrawingValues<typeof faqView> }) {
  const { hero } = content;
  const categories = content.categories.filter(({ faqs }) => faqs.length > 0);
  return (
    <section className="faq" style={panelColours(hero)}>
      <div className="in">
        <div className="panel">
          <Line as="h2" text={hero.title} label="sitePreview.fields.title" />
          <Line text={hero.subtitle} />
          <SiteButtons first={hero.button1.text} second={hero.button2.text} />
        </div>
        <div>
          {categories.map(({ title, icon, faqs }, place) => (
            <div key={place} className="cat">
              <h3 lang={languageOf(title)}>
                <SiteIcon name={icon} className="i solid" />
                <Line as="span" text={title} label="sitePreview.fields.title" />
              </h3>
              {faqs.map((faq, index) => (
                <Question key={index} {...faq} open={place === 0 && index === 0} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Question({ question: questionText, answer, open }: DrawingValues<typeof question> & { open: boolean }) {
  return (
    <details open={open} lang={languageOf(questionText)}>
      <summary>
        <Line as="span" text={questionText} label="sitePreview.fields.question" />
        <Chevron />
      </summary>
      <Line className="answer" text={answer} label="sitePreview.fields.answer" />
    </details>
  );
}
