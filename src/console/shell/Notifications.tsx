import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useDialogs } from '#console/kit/dialogs/context.ts';

/** Shows the notifications of react-admin's hooks in the shared dialogs. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const dialogs = useDialogs();
  const translate = useTranslate();
  useEffect(() => {
    const notification = notifications.length > 0 ? takeNotification() : undefined;
    if (!notification || typeof notification.message !== 'string') return;
    const { message, type, notificationOptions } = notification;
    const sentence = translate(message, notificationOptions?.messageArgs);
    if (type === 'error' || type === 'warning') dialogs.error(sentence);
    else dialogs.success(sentence);
  }, [notifications, takeNotification, dialogs, translate]);
  return null;
}
