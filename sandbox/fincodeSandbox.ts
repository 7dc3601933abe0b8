import type { FastifyInstance } from 'fastify';
import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import { FAKE_FINCODE_PATH } from '../server/fincode/fincodeSettings';
import type { Services } from '../server/services';
import { sendNotice } from './payment/sendNotice';

/**
 * Adds the fake of fincode if the settings name it (decisions §9). Without such settings, the code of the fake is not
 * loaded.
 */
export function addFincodeSandbox(app: FastifyInstance, { settings, clock }: Services): void {
  const { fincode, apiUrl } = settings;
  if (!fincode?.isFake) return;
  const callbackUrl = `${apiUrl}${API_PREFIX}${PAYMENT_CALLBACK_PATH}`;
  app.register(
    async (fake) => {
      const { addFakeFincode } = await import('./fincode/fakeFincode');
      const { addFakeScript } = await import('./fincode/script/addFakeScript');
      addFakeScript(fake);
      addFakeFincode(fake, {
        settings: { ...settings, fincode },
        clock,
        notify: (notification) => void sendNotice(app, apiUrl, { callbackUrl, ...notification }),
      });
    },
    { prefix: FAKE_FINCODE_PATH },
  );
}
