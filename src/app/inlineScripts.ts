import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../contract/calls';
import { BEARER } from '../domain/bearer';
import { paths } from '../domain/paths';

/**
 * Runs before anything is painted: a member's tab does not show a page for guests, which `base.css` then hides until the
 * app has drawn the member's own. A constant, so that the content security policy can name it by its hash.
 */
export const GUESTS_SCRIPT = "try{sessionStorage.token&&document.documentElement.classList.add('museum-known')}catch{}";

/**
 * A form that is submitted before the app has started waits for the app (`src/forms/input/submitEarlyPress.ts`); the
 * browser itself would send it nowhere, since the policy forbids it.
 */
export const EARLY_PRESS_SCRIPT = "addEventListener('submit',e=>{e.preventDefault();e.target.pressedEarly=true},true)";

/** Me and plans, in the order in which the app asks for them. */
const EARLY_PATHS = [CALLS.getMe.path, CALLS.getPlans.path].map((path) => API_PREFIX + path);

const [PAYMENTS_PATH = ''] = (API_PREFIX + CALLS.getPayment.path).split(':');

/** The outcome of a payment as the app writes its address (`paymentCompletePath`), with the payment's id. */
const OUTCOME = new RegExp(
  `^${paths.paymentComplete}\\?payment=([\\da-f]{8}-[\\da-f]{4}-[1-8][\\da-f]{3}-[89ab][\\da-f]{3}-[\\da-f]{12})$`,
);

/**
 * In a member's tab: preloads the files of the screen in parallel with the app's script instead of after it, and asks for
 * me and plans (decisions §13), on the page of a payment's outcome for the payment too, unless the address is a page for
 * visitors. In another tab it preloads the libraries alone, whose files scripts/build/splitChunks.ts names. The app takes
 * the answers up (`src/api/baseQuery/earlyCalls.ts`); a new bearer is stored at once, since the page may be reloaded
 * before that. Like the app, it keeps the bearer of the call sent last, and none when the session in storage is another
 * one by now.
 *
 * What differs from page to page stands in data attributes: `files` with spaces between them, `origin` of the API,
 * `visitors` the pattern of their pages. So the script is the same text everywhere, and the policy names one hash.
 */
export const MEMBERS_SCRIPT = `
try{
const kept=sessionStorage,bearer=kept.token||'',{files,origin,visitors}=document.currentScript.dataset,
isMember=${String(BEARER)}.test(bearer);
if(isMember){
document.documentElement.classList.add('museum-known');
if(!RegExp(visitors).test(location.pathname)){
const bearers=[bearer],calls={},[,payment]=${String(OUTCOME)}.exec(location.pathname+location.search)||[];
let last=0;
[...${JSON.stringify(EARLY_PATHS)},...(payment?['${PAYMENTS_PATH}'+payment]:[])].forEach((path,order)=>{
const stop=new AbortController,request=new Request(origin+path,{signal:stop.signal,credentials:'omit',cache:'no-store',
referrerPolicy:'no-referrer',headers:{...${JSON.stringify(REQUIRED_HEADERS)},Authorization:'Bearer '+bearer}});
const answer=fetch(request);
answer.then(({headers})=>{
const fresh=(headers.get('Authorization')||'').replace(/^bearer(\\s+|$)/i,'').trim();
if(fresh&&order>=last&&bearers.includes(kept.token))kept.token=fresh,last=order;
if(fresh)bearers.push(fresh)
}).catch(()=>{});
calls[request.url]={answer,stop}
});
window.museumEarlyCalls={bearers,calls}
}
}
for(const file of files.split(' '))if(isMember||/vendor/.test(file)){
const link=document.createElement('link');
link.rel='preload';link.as=/js$/.test(file)?'script':'style';link.href=file;document.head.append(link)
}
}catch{}`.replaceAll('\n', '');

/** Every script written into a page, for the content security policy. */
export const INLINE_SCRIPTS: readonly string[] = [GUESTS_SCRIPT, EARLY_PRESS_SCRIPT, MEMBERS_SCRIPT];
