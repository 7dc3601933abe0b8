import { hash, verify } from '@node-rs/argon2';
import fastify from 'fastify';
import { Pool } from 'pg';
import { API_PREFIX, CALLS } from '#contract/calls';

/** The same parameters as in server/auth/passwordHasher.ts (decisions §1). */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * Runs a minimal server, whose figures are the upper limit on this machine. The server answers from memory with bodies
 * of the product's size, and checks passwords without limits or sessions. With DATABASE_URL, GET me runs one query, as
 * any server with members in a database must.
 */
async function serve(): Promise<void> {
  const { PORT, ME = '', CONTENTS = '', PASSWORD = '', DATABASE_URL = '' } = process.env;
  const passwordHash = await hash(PASSWORD, PARAMETERS);
  // The benchmark sets ME to an answer of the product.
  const me = JSON.parse(ME) as object;
  // The benchmark sets CONTENTS to an answer of the product.
  const contents = JSON.parse(CONTENTS) as object;
  const app = fastify();
  app.get('/healthz', () => 'ok');
  const pool = DATABASE_URL === '' ? null : new Pool({ connectionString: DATABASE_URL });
  app.get(API_PREFIX + CALLS.getMe.path, async () => {
    if (pool === null) return me;
    const { rows } = await pool.query<object>('SELECT * FROM members WHERE id = $1', [1]);
    return { me: rows[0] };
  });
  app.get(API_PREFIX + CALLS.getContentGroups.path, async () => contents);
  app.post<{ Body: { password: string } }>(API_PREFIX + CALLS.login.path, async (request, reply) => {
    const isRight = await verify(passwordHash, request.body.password);
    return reply
      .code(isRight ? 204 : 401)
      .header('Authorization', 'Bearer none')
      .send();
  });
  await app.listen({ port: Number(PORT), host: '127.0.0.1' });
}

serve().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
process.once('SIGTERM', () => process.exit());
