import { useText } from '#console/texts/index.ts';
import { Bell } from '../drawnIcons.tsx';
import { languageOf } from '../language.ts';
import { Line } from '../Line.tsx';
import { part, rows, text, type DrawingValues } from '../view.ts';

const alert = part({ title: text, message: text });
export const alertsView = rows(alert);

/** The bar above the page: the newest alert, with the other alerts collapsed. */
export function Alerts({ content: alerts }: { content: DrawingValues<typeof alertsView> }) {
  const translate = useText();
  const [newestAlert, ...otherAlerts] = alerts;
  if (!newestAlert) return null;
  return (
    <aside className="alerts">
      <div className="in">
        <p lang={languageOf(`${newestAlert.title} ${newestAlert.message}`)}>
          <Bell />
          <span>
            <Notice {...newestAlert} />
          </span>
        </p>
        {otherAlerts.length > 0 && (
          <details>
            <summary>{translate('sitePreview.moreNotices', { smart_count: otherAlerts.length })}</summary>
            {otherAlerts.map((other, index) => (
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

function Notice({ title, message }: DrawingValues<typeof alert>) {
  return (
    <>
      <Line as="strong" text={title} label="sitePreview.fields.title" />{' '}
      <Line as="span" text={message} label="sitePreview.fields.message" />
    </>
  );
}
