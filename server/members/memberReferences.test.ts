import { describeOnEngines, openMigratedDatabase } from '../testing/testDatabase';

/** The columns in which the id of a deleted member stays. Each value says why it stays. */
const KEPT: Readonly<Record<string, string>> = {
  'office_log.member_id': 'the log of the office says what was done, by the bare id',
  'payments.member_id': 'the books keep every payment, with the bare id',
};

const COLUMNS_OF_MEMBERS = `
  SELECT relname || '.' || attname AS column, coalesce(bool_or(confdeltype = 'c'), false) AS cascades
  FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid AND relkind = 'r'
    LEFT JOIN pg_constraint reference
      ON conrelid = attrelid AND attnum = ANY (conkey) AND confrelid = 'members'::regclass AND contype = 'f'
  WHERE attname = 'member_id' OR reference.oid IS NOT NULL
  GROUP BY relname, attname ORDER BY relname, attname`;

describeOnEngines('references to members on %s', (engine) => {
  it('go with the member: ON DELETE CASCADE, or a row of KEPT says why not', async () => {
    const database = await openMigratedDatabase(engine);
    const columns = await database.query<{ column: string; cascades: boolean }>(COLUMNS_OF_MEMBERS);
    await database.close();
    expect(columns).toContainEqual({ column: 'sessions.member_id', cascades: true });
    const kept = columns.filter(({ cascades }) => !cascades).map(({ column }) => column);
    expect(kept).toEqual(Object.keys(KEPT));
  });
});
