import { nextTask } from './app/nextTask';

/**
 * The app's heaviest parts, each after those it needs. All of them are in the first scripts; evaluated in one task they
 * would block a slow processor, and input, for a quarter of a second.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './contract/errorBody'),
  () => import(/* webpackMode: "eager" */ './contract/calls'),
  () => import(/* webpackMode: "eager" */ './contract/me'),
  () => import(/* webpackMode: "eager" */ './contract/payment'),
  () => import(/* webpackMode: "eager" */ './state/authSlice'),
  () => import(/* webpackMode: "eager" */ './api/membershipApi'),
  () => import(/* webpackMode: "eager" */ './app/syncLocation'),
];

async function main(): Promise<void> {
  for (const evaluate of parts) {
    await evaluate();
    await nextTask();
  }
  const { startApp } = await import(/* webpackMode: "eager" */ './app/startApp');
  await nextTask();
  await startApp(() => new Date());
}

void main();
