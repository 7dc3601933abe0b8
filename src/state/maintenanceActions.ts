import { createAction } from '@reduxjs/toolkit';

/** A membership call was answered with 503 (§8): the app moves to the maintenance page, the session stays. */
export const maintenanceEntered = createAction('maintenance/entered');
