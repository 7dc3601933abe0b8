import type { Queryable } from '../database/database';

export interface PasswordResetRepository {
  /** Sets a new password and ends every session of the member; gives their address, or null for a member who is gone. */
  reset(memberId: number, passwordHash: string): Promise<string | null>;
}

export function createPasswordResetRepository(database: Queryable): PasswordResetRepository {
  return {
    reset: async (memberId, passwordHash) => {
      const [member] = await database.query<{ email: string }>(
        'UPDATE members SET password_hash = $2 WHERE id = $1 RETURNING email',
        [memberId, passwordHash],
      );
      await database.query('DELETE FROM sessions WHERE member_id = $1', [memberId]);
      return member?.email ?? null;
    },
  };
}
