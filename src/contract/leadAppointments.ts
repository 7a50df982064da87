import { leads } from './communication/leads.ts';

const { progress } = leads.endpoints;

/** The module of leads, whose appointments are on the calendar. */
export const leadsModule = leads.module;

/** The call that moves a lead's appointment, which is the lead's next step. */
export const moveAppointment = progress;
