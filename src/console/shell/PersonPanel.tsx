import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import IconButton from '@mui/material/IconButton';
import { useCallback, useContext, useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { PersonContext, PersonDockContext, type PersonOpener } from '#console/kit/actions/usePerson.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { personNounOf } from '#console/features/person/people.ts';
import { usePlace } from './usePlace.ts';
import { isRecordId, useRecordKey } from './useRecordKey.ts';

/** The fragment that opens the person panel over any address of the console: `#person/leads/<id>`. */
const fragmentPattern = /^#person\/([a-zA-Z]+)\/([0-9a-f-]{36})$/;

type PanelProps = { record: { noun: string; id: string }; onClose: () => void };

const Panel = lazyPart<PanelProps>(
  async () => (await withTexts(import('#console/features/person/PersonDialog.tsx'))).PersonDialog,
);

/**
 * Opens the panel about a record's person: by the key `i` on a focused row or on a record's page, or by a row's menu.
 */
export function PersonProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const hasExtensions = useExtensions();
  const { pathname, search, hash } = useLocation();
  const { list = '' } = usePlace();

  const dock = useRef<() => void>(undefined);
  const latestPlace = useRef({ pathname, search });
  useEffect(() => {
    latestPlace.current = { pathname, search };
  });
  const openerOf = useCallback<PersonOpener>(
    (resource) => {
      const noun = hasExtensions ? personNounOf(resource) : undefined;
      return noun === undefined
        ? undefined
        : (id) => {
            if (dock.current) dock.current();
            else void navigate({ ...latestPlace.current, hash: `#person/${noun}/${id}` });
          };
    },
    [hasExtensions, navigate],
  );

  useRecordKey('i', (id) => {
    const open = openerOf(list);
    if (fragmentPattern.test(hash) || !open) return false;
    open(id);
    return true;
  });

  const [, noun, id] = fragmentPattern.exec(hash) ?? [];
  return (
    <PersonContext value={openerOf}>
      <PersonDockContext value={dock}>{children}</PersonDockContext>
      {hasExtensions && noun && id ? (
        <Panel record={{ noun, id }} onClose={() => void navigate({ pathname, search }, { replace: true })} />
      ) : null}
    </PersonContext>
  );
}

/** Opens the panel about the person of the record whose page is shown. */
export function PersonButton() {
  const text = useText();
  const { list = '', record = '' } = usePlace();
  const open = useContext(PersonContext)(list);
  if (!open || !isRecordId(record)) return null;
  return (
    <IconButton aria-label={text('list.person')} aria-keyshortcuts="i" onClick={() => open(record)}>
      <ContactPageOutlined />
    </IconButton>
  );
}
