import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne, useStoreContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { Profile, ProfileDraft, defaultProfile } from '#contract/people/profile.ts';
import { refreshProfile } from '#console/providers/authProvider.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { HistoryContext } from '#console/kit/actions/useHistory.tsx';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { formCopy } from '#console/kit/form/formCopy.ts';
import form from '#console/kit/form/form.module.css';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { useConsole } from '../context.ts';
import { accountHash } from '../OwnAccount.tsx';
import { localeKey, themeKey } from '../preferences.ts';
import { CalendarFeeds } from './CalendarFeeds.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { ProfileView } from './ProfileView.tsx';

/** A user has a single profile, their own, so it needs no real id. */
const id = 'profile';

/** The user's own profile: shown read-only first, then edited and saved as a whole. */
export function ProfilePage() {
  const text = useText();
  const { employee } = useConsole();
  const store = useStoreContext();
  const [isEditing, setIsEditing] = useState(false);
  const { name, email, image } = employee;
  if (!isEditing) return <ReadProfile onEdit={() => setIsEditing(true)} />;
  const close = (savedRecord?: RaRecord) => {
    const { preferences } = Profile.safeParse(savedRecord).data ?? {};
    if (preferences) {
      store.setItem(themeKey, preferences.theme === 'auto' ? 'system' : preferences.theme);
      store.setItem(localeKey, preferences.language);
      void refreshProfile().catch(() => undefined);
    }
    setIsEditing(false);
  };
  return (
    // The history does not show profile values, because people other than the owner may read it.
    <HistoryContext value={undefined}>
      <RecordEdit
        id={id}
        fallback={{ values: { ...defaultProfile, name, email, image: image ?? '' }, message: 'profile.fetchFailed' }}
        schema={ProfileDraft}
        redirect={false}
        failure={{ refused: 'profile.updateFailed', unanswered: 'profile.saveError' }}
        onSaved={close}
      >
        <ProfileForm title={text('profile.edit')} onCancel={() => close()} />
      </RecordEdit>
    </HistoryContext>
  );
}

function ReadProfile({ onEdit }: { onEdit: () => void }) {
  const text = useText();
  const { employee, signOut, signingOut } = useConsole();
  const hasOwnCalls = useExtensions();
  const { data, error, refetch } = useGetOne(
    'profile',
    { id, meta: formCopy },
    { retry: false, onError: () => undefined },
  );
  const { name, email, image } = employee;
  // A server without extensions can save a profile but not read it.
  const parsed = Profile.safeParse(data ?? { ...defaultProfile, _id: id, name, email, image: image ?? '' });
  const isThere = parsed.success && (data !== undefined || isUnknownCall(error));
  return (
    <div className={form.page}>
      <header className={form.pageHead}>
        <h1>{text('profile.title')}</h1>
        <div className={form.pageActions}>
          <Button disabled={signingOut} onClick={signOut}>
            {text('profile.logOut')}
          </Button>
          {hasOwnCalls && (
            <Button component={Link} to={{ hash: accountHash }}>
              {text('profile.changePassword')}
            </Button>
          )}
          <Button variant="contained" disabled={!isThere} onClick={onEdit}>
            {text('profile.edit')}
          </Button>
        </div>
      </header>
      {isThere ? (
        <ProfileView profile={parsed.data} />
      ) : error ? (
        <ErrorState message={text('profile.fetchFailed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
      {hasOwnCalls && <CalendarFeeds />}
      {hasOwnCalls && <OwnSessions />}
    </div>
  );
}
