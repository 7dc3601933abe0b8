import { formatDateTime } from '#domain/dates/japanTime';
import { createStaffRepository, type Staff } from '../desk/staff/staffRepository';
import { linkExpiry, parseStaffName, type StaffRole } from '../desk/staff/staffRules';
import { createToken, hashToken } from '../sessions/bearerToken';
import { columns } from '../terminalText';
import { change, type ChangeContext } from './changes';
import type { Office, Report } from './office';
import { OfficeRefused } from './officeRefused';

/** `staff add NAME --role ROLE`: adds a member of staff, and returns a link that sets the password (decisions §16). */
export function addStaff(given: string, role: StaffRole, office: Office): Promise<Report> {
  const name = parseStaffName(given);
  if (name === null) throw new OfficeRefused('NAME is up to 32 letters and digits, with . - or _ between them.');
  return change(office, async (context) => {
    const staff = await createStaffRepository(context.transaction).add({ name, role }, context.now);
    if (staff === null) throw new OfficeRefused(`There is a ${name} already.`);
    await context.log({ action: 'staff-add', memberId: null, details: { name, role } });
    return withLink(staff, { did: `${name} was added with the role ${role}.`, office }, context);
  });
}

/**
 * `staff reset NAME`: removes the password and ends the sessions. Returns a new link that sets a password (decisions
 * §16).
 */
export function resetStaff(given: string, office: Office): Promise<Report> {
  return change(office, async (context) => {
    const staff = await findStaff(given, context);
    await context.log({ action: 'staff-reset', memberId: null, details: { name: staff.name } });
    return withLink(staff, { did: `The password and the sessions of ${staff.name} have ended.`, office }, context);
  });
}

/** `staff end NAME`: deletes a member of staff, whose sessions end at once (decisions §16). */
export function endStaff(given: string, office: Office): Promise<Report> {
  return change(office, async (context) => {
    const { id, name, role } = await findStaff(given, context);
    await createStaffRepository(context.transaction).remove(id);
    await context.log({ action: 'staff-end', memberId: null, details: { name, role } });
    return { text: `${name} has no access to the desk any more.`, json: { name, role } };
  });
}

/** `staff list`: lists the staff, one line each (decisions §16). */
export async function listStaff({ database }: Pick<Office, 'database'>): Promise<Report> {
  const staff = await createStaffRepository(database).list();
  return {
    text: staff.map(({ name, role, hasPassword, createdAt }) =>
      columns([name, role, hasPassword ? 'password set' : 'no password', time(createdAt)]),
    ),
    json: staff.map(({ name, role, hasPassword, createdAt }) => ({ name, role, hasPassword, createdAt })),
    ...(staff.length === 0 && { notice: 'Nobody was added yet.' }),
  };
}

const time = (moment: Date) => formatDateTime(moment.toISOString());

async function findStaff(given: string, { transaction }: ChangeContext): Promise<Staff> {
  const name = parseStaffName(given);
  const staff = name === null ? null : await createStaffRepository(transaction).find(name);
  if (staff === null) throw new OfficeRefused(`There is no ${given}.`);
  return staff;
}

interface Done {
  readonly did: string;
  readonly office: Office;
}

async function withLink(
  { id, name, role }: Staff,
  { did, office: { settings } }: Done,
  { transaction, now }: ChangeContext,
): Promise<Report> {
  const token = createToken();
  const expiresAt = linkExpiry(now);
  await createStaffRepository(transaction).reset(id, { hash: hashToken(token), expiresAt });
  const link = `${settings.apiUrl}/desk/password?token=${token}`;
  return {
    text: [did, `The password is set within one hour, to ${time(expiresAt)}, at`, link],
    json: { name, role, link, expiresAt },
    ...(!settings.desk && { notice: 'The server has no desk: set DESK=on.' }),
  };
}
