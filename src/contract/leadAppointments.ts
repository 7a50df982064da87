import { leads } from './communication/leads.ts';

const { progress } = leads.endpoints;

/** The module of leads, whose appointments are on the calendar. */
export const leadsModule = leads.module;

/** The call that moves the appointment of a lead, which is its next step. */
export const moveAppointment = progress;
