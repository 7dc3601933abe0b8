import { nextTask } from './app/nextTask';

/**
 * The app's heaviest parts, each after those it needs. All of them are in the first scripts; evaluated at one stretch they
 * would hold a slow processor for a quarter of a second, in which it answers nobody's fingers.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './contract/errorBody'),
  () => import(/* webpackMode: "eager" */ './contract/calls'),
  () => import(/* webpackMode: "eager" */ './contract/me'),
  () => import(/* webpackMode: "eager" */ './contract/payment'),
  () => import(/* webpackMode: "eager" */ './state/authSlice'),
  () => import(/* webpackMode: "eager" */ './api/membershipApi'),
  () => import(/* webpackMode: "eager" */ './app/followLocation'),
];

async function begin(): Promise<void> {
  for (const evaluate of parts) {
    await evaluate();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './app/start');
  await nextTask();
  await start(() => new Date());
}

void begin();
