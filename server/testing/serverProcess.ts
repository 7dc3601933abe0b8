import { spawn } from 'node:child_process';
import path from 'node:path';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { layMigratedDatabase } from './migratedDatabase';
import { freePort } from './freePort';

const ROOT = path.join(__dirname, '../..');

export type Settings = Readonly<Record<string, string>>;

/** The settings of a sandbox. They override a developer's .env. */
const SANDBOX: Settings = {
  SANDBOX: 'on',
  DATABASE_URL: '',
  PUBLIC_URL: '',
  API_URL: '',
  SMTP_URL: '',
  TOKEN_ROTATION_SECONDS: '60',
  PAYMENT_SERVICE_ID: 'sandbox-museum',
  PAYMENT_MODE: 'sandbox',
  DRAIN_SECONDS: '0',
  METRICS_ALLOWED: '',
  ASSETS_DIR: '',
};

export interface Ended {
  /** Null if an unhandled signal, such as SIGKILL, ended the process. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ScriptProcess {
  readonly ended: Promise<Ended>;
  /** Resolves when the text is in the standard output. Rejects if the process ends without it. */
  prints(text: string): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** Runs a script of this project like npm, with the settings of the sandbox and those in `env`. */
export function runScript(script: string, args: readonly string[], env: Settings): ScriptProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...SANDBOX, ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => {
      resolve({ code, stdout, stderr });
    });
  });
  return {
    ended,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (stdout.includes(text)) resolve();
        };
        child.stdout.on('data', look);
        child.once('close', () => {
          reject(new Error(`Ended without "${text}": ${stderr}`));
        });
        look();
      }),
    kill: (signal) => {
      child.kill(signal);
    },
  };
}

interface CallOptions {
  readonly token?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address of the client, which is sent as the header of a reverse proxy. */
  readonly from?: string;
}

export interface ServerProcess extends ScriptProcess {
  readonly origin: string;
  /** Calls the API in the same way as the app. `line` is, for example, `GET /v1/me`. */
  call(line: string, options?: CallOptions): Promise<Response>;
  /** Signs a demo member in. Returns the bearer. */
  signIn(email: string): Promise<string>;
}

/**
 * Starts the server in a separate process and waits until it reports that it runs. It uses the data directory, unless
 * the settings name another database. Without `site`, it serves only the API.
 */
export async function startServerProcess(
  dataDir: string,
  settings: Settings = {},
  site?: string,
): Promise<ServerProcess> {
  if (!settings['DATABASE_URL']) await layMigratedDatabase(dataDir);
  const port = settings['PORT'] ?? String(await freePort());
  const script = runScript('server/main.ts', site === undefined ? ['--api-only'] : ['--site', site], {
    DATA_DIR: dataDir,
    ...settings,
    PORT: port,
  });
  await script.prints('Ctrl-C');
  const origin = `http://localhost:${port}`;
  const call: ServerProcess['call'] = (line, { token, body, headers, from } = {}) => {
    const [method = '', callPath = ''] = line.split(' ');
    return fetch(`${origin}${API_PREFIX}${callPath}`, {
      method,
      headers: {
        ...REQUIRED_HEADERS,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(from !== undefined && { 'X-Forwarded-For': from }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    ...script,
    origin,
    call,
    signIn: async (email) => bearerIn(await call('POST /v1/auth/login', { body: { email, password: DEMO_PASSWORD } })),
  };
}

/** Returns the bearer in an answer, or '' if there is none. */
export function bearerIn({ headers }: Response): string {
  return (headers.get('authorization') ?? '').replace('Bearer ', '');
}
