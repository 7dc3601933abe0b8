import type { Services } from '../services';
import type { DeskCookies } from './deskAccess';
import type { SendPage } from './deskPages';
import type { DeskSessions } from './staff/deskSessions';

/** The services that the desk's pages use. */
export interface DeskServices extends Services {
  readonly send: SendPage;
  readonly cookies: DeskCookies;
  readonly deskSessions: DeskSessions;
}
