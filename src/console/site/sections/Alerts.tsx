import { useText } from '#console/texts/index.ts';
import { Bell } from '../drawnIcons.tsx';
import { languageOf } from '../language.ts';
import { Line } from '../Line.tsx';
import { part, rows, text, type Drawn } from '../view.ts';

const alert = part({ title: text, message: text });
export const alertsView = rows(alert);

/** The bar above the page: the newest alert, with the others collapsed. */
export function Alerts({ of }: { of: Drawn<typeof alertsView> }) {
  const says = useText();
  const [newest, ...others] = of;
  if (!newest) return null;
  return (
    <aside className="alerts">
      <div className="in">
        <p lang={languageOf(`${newest.title} ${newest.message}`)}>
          <Bell />
          <span>
            <Notice {...newest} />
          </span>
        </p>
        {others.length > 0 && (
          <details>
            <summary>{says('sitePreview.moreNotices', { smart_count: others.length })}</summary>
            {others.map((other, index) => (
              <p key={index} lang={languageOf(`${other.title} ${other.message}`)}>
                <Notice {...other} />
              </p>
            ))}
          </details>
        )}
      </div>
    </aside>
  );
}

function Notice({ title, message }: Drawn<typeof alert>) {
  return (
    <>
      <Line as="strong" of={title} label="sitePreview.fields.title" />{' '}
      <Line as="span" of={message} label="sitePreview.fields.message" />
    </>
  );
}
