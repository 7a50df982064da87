import { useWatch } from 'react-hook-form';
import { appointmentOf } from '#contract/communication/appointments.ts';
import { instituteZone } from '#contract/instituteTime.ts';
import { isOverdue, leadSources } from '#contract/communication/leads.ts';
import { useText } from '#console/texts/index.ts';
import { SelectField } from '#console/ui/form/fields/SelectField.tsx';
import { SuggestField } from '#console/ui/form/fields/SuggestField.tsx';
import { TextAreaField } from '#console/ui/form/fields/TextAreaField.tsx';
import { TextField } from '#console/ui/form/fields/TextField.tsx';
import { FormRow } from '#console/ui/form/page/FormSection.tsx';
import { useAssignees } from './useAssignees.ts';
import styles from './leads.module.css';

const sources = leadSources.map((source) => ({ id: source, name: source }));

/** The whole lead. */
export function LeadFields() {
  return (
    <>
      <FormRow>
        <TextField source="name" label="leads.fields.name" />
        <SelectField source="type" label="leads.fields.type" choices={sources} />
      </FormRow>
      <FormRow>
        <TextField source="phone" label="leads.fields.phone" type="tel" />
        <TextField source="email" label="leads.fields.email" type="email" />
      </FormRow>
      <TextAreaField source="message" label="leads.fields.message" rows={3} />
      <AssigneeField />
      <AppointmentFields />
    </>
  );
}

/** Who looks after the lead: a colleague is suggested, and any other name can be typed. */
export function AssigneeField() {
  const names = useAssignees();
  return (
    <SuggestField
      source="assignedTo"
      label="leads.fields.assignedTo"
      help="leads.help.assignedTo"
      suggestions={names}
    />
  );
}

/** When the lead is met or called. A moment that has passed is pointed out, not refused: it may be noted afterwards. */
export function AppointmentFields() {
  const text = useText();
  const [date, time]: unknown[] = useWatch({ name: ['scheduledDate', 'scheduledTime'] });
  const moment = appointmentOf(String(date ?? ''), String(time ?? ''));
  return (
    <div>
      <FormRow>
        <TextField source="scheduledDate" label="leads.fields.scheduledDate" type="date" />
        <TextField source="scheduledTime" label="leads.fields.scheduledTime" type="time" />
      </FormRow>
      <p className={styles.clock}>{text('leads.help.scheduled', { zone: instituteZone })}</p>
      <output className={styles.past}>{isOverdue({ appointmentAt: moment }) ? text('leads.past') : null}</output>
    </div>
  );
}
