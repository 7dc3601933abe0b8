import type { FastifyInstance } from 'fastify';
import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import { STAND_IN_PATH } from '../server/fincode/fincodeSettings';
import type { Services } from '../server/services';
import { sendNotice } from './payment/sendNotice';

/** The stand-in for fincode, where the settings name it (decisions §9); its code is loaded there alone. */
export function addFincodeSandbox(app: FastifyInstance, { settings, clock }: Services): void {
  const { fincode, apiUrl } = settings;
  if (!fincode?.isStandIn) return;
  const callbackUrl = `${apiUrl}${API_PREFIX}${PAYMENT_CALLBACK_PATH}`;
  app.register(
    async (standIn) => {
      const { addFincodeStandIn } = await import('./fincode/standIn');
      const { addStandInScript } = await import('./fincode/script/addStandInScript');
      addStandInScript(standIn);
      addFincodeStandIn(standIn, {
        settings: { ...settings, fincode },
        clock,
        notify: (notification) => void sendNotice(app, apiUrl, { callbackUrl, ...notification }),
      });
    },
    { prefix: STAND_IN_PATH },
  );
}
