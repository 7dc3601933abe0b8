// Takes codes from the camera and from a code reader that acts as a keyboard. Asks the server about one code after the
// other, and keeps each reading until the server has answered it.
(() => {
  const SIGNS = { valid: '○', expired: '△', unknown: '×', ready: '◇', waiting: '…' };
  const WORDS = { valid: '有効', expired: '期限切れ', unknown: '見つかりません' };
  /** The form of a card's code. */
  const CODE = /^[A-Za-z0-9_-]{32}$/;
  /**
   * Milliseconds after which a text from the reader is complete: PAUSE if the text is a card's code, OTHER_PAUSE for
   * any other text.
   */
  const PAUSE = 80;
  const OTHER_PAUSE = 600;
  /**
   * Milliseconds. TIME_LIMIT is the longest wait for an answer. RETRY is the pause after a failure, before the next
   * attempt.
   */
  const TIME_LIMIT = 5000;
  const RETRY = 2000;
  /** The number of readings that the page lists. */
  const LISTED = 8;
  const QUEUE_KEY = 'desk-readings';
  const RELOAD_KEY = 'desk-reloaded';
  const SOUND_KEY = 'desk-sound';

  const find = (id) => document.getElementById(id);
  const verdict = find('verdict');
  const field = find('code');
  const sound = find('sound');
  const offline = find('offline');
  const list = find('readings');
  const token = document.querySelector('meta[name=desk-token]').content;

  // Readings that the server has not answered. They outlive a reload and a new login in this tab.
  const queue = JSON.parse(sessionStorage.getItem(QUEUE_KEY) || '[]');
  let isAsking = false;
  // True while this script reloads the page or goes to the login. The readings are sent when the page is open again.
  let isLeaving = false;

  function element(name, text, className) {
    const made = document.createElement(name);
    made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  const keepQueue = () => sessionStorage.setItem(QUEUE_KEY, JSON.stringify(queue));

  const timeNow = () =>
    new Date().toLocaleTimeString('ja-JP', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' });

  function newId() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  }

  function read(code) {
    queue.push({ id: newId(), code, at: timeNow() });
    keepQueue();
    if (queue.length > 1) listWaiting();
    void askNext();
  }

  async function askNext() {
    if (isAsking || queue.length === 0) return;
    isAsking = true;
    try {
      while (queue.length > 0) {
        const reading = queue[0];
        const answer = await ask(reading);
        queue.shift();
        keepQueue();
        showOnline();
        show(answer, reading);
      }
    } catch (fault) {
      showFault(fault);
      setTimeout(askNext, RETRY);
    } finally {
      isAsking = false;
      listWaiting();
    }
  }

  async function ask({ id, code }) {
    const response = await fetch('/desk/door/readings', {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Desk-Token': token },
      body: JSON.stringify({ id, code }),
      signal: AbortSignal.timeout ? AbortSignal.timeout(TIME_LIMIT) : undefined,
      cache: 'no-store',
    });
    if (response.ok) return response.json();
    throw Object.assign(new Error('refused'), { status: response.status });
  }

  function show({ result, name, planName, lastDay, firstAt, day }, { at }) {
    verdict.dataset.result = result;
    verdict.querySelector('.sign').textContent = SIGNS[result];
    verdict.querySelector('.word').textContent = WORDS[result];
    const rows =
      result === 'unknown'
        ? []
        : [
            ['氏名', name],
            ['プラン', planName || 'なし'],
            [result === 'valid' ? '最終日' : '有効期限', lastDay || '期限なし'],
          ];
    verdict
      .querySelector('dl')
      .replaceChildren(...rows.flatMap(([label, text]) => [element('dt', label), element('dd', text)]));
    const again = verdict.querySelector('.again');
    again.hidden = !firstAt;
    again.textContent = firstAt ? `本日すでに読み取っています（最初は ${firstAt}）` : '';
    const line = element('li', '', result);
    line.append(
      element('time', at),
      element('b', WORDS[result]),
      element('span', [name, firstAt && '2回目以降'].filter(Boolean).join('・')),
    );
    list.prepend(line);
    while (list.children.length > LISTED) list.lastChild.remove();
    showDay(day);
    play(result);
    // Restarts the animation, so that a reading with the same result as the one before is noticeable.
    verdict.classList.remove('new');
    void verdict.offsetWidth;
    verdict.classList.add('new');
  }

  function showDay({ visits, ...numbers }) {
    const rows = visits.map(({ planName, readings }) => {
      const row = document.createElement('tr');
      const head = element('th', planName);
      head.scope = 'row';
      row.append(head, element('td', readings));
      return row;
    });
    find('counts').tBodies[0].replaceChildren(...rows);
    for (const [name, number] of Object.entries(numbers)) find(name).textContent = number;
  }

  function listWaiting() {
    for (const line of list.querySelectorAll('.waiting')) line.remove();
    for (const { at } of queue) {
      const line = element('li', '', 'waiting');
      line.append(element('time', at), element('b', '確認待ち'));
      list.prepend(line);
    }
  }

  function showOnline() {
    offline.hidden = true;
  }

  /** Shows a failure. The reading stays in the queue, unless the server has refused it with 400. */
  function showFault({ status }) {
    if (status === 401) {
      isLeaving = true;
      location.assign('/desk/login?next=/desk/door');
      return;
    }
    if (status === 403 && Date.now() - Number(sessionStorage.getItem(RELOAD_KEY)) > 10000) {
      // The staff have signed in again in another tab, so this page's token belongs to the former session.
      sessionStorage.setItem(RELOAD_KEY, String(Date.now()));
      isLeaving = true;
      location.reload();
      return;
    }
    if (status === 400) queue.shift();
    keepQueue();
    verdict.dataset.result = 'waiting';
    verdict.querySelector('.sign').textContent = SIGNS.waiting;
    verdict.querySelector('.word').textContent = '確認できません';
    verdict.querySelector('dl').replaceChildren();
    verdict.querySelector('.again').hidden = true;
    const cause = status === undefined ? '通信できません。' : 'サーバーがただいま応答できません。';
    const waiting = queue.length > 0 ? `読み取った${queue.length}件は保存してあり、つながりしだい確認します。` : '';
    offline.textContent = cause + waiting;
    offline.hidden = false;
  }

  let audio;

  /**
   * Plays two rising tones for a valid card, one low tone for an expired card, and two low tones for an unknown code.
   */
  function play(result) {
    if (!sound.checked || typeof AudioContext !== 'function') return;
    audio ??= new AudioContext();
    void audio.resume();
    const tones = { valid: [880, 1320], expired: [440], unknown: [220, 220] }[result];
    tones.forEach((frequency, index) => {
      const start = audio.currentTime + index * 0.16;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.2, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.14);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.15);
    });
  }

  const typing = find('typing');

  function warn(text) {
    typing.textContent = text;
    typing.hidden = text === '';
  }

  const IS_JAPANESE = '日本語入力がオンになっています。「半角／全角」キーで切ってから、もう一度読み取ってください。';
  const IS_CAPS_LOCK =
    'Caps Lock がオンになっています。Shift キーと Caps Lock キーを同時に押して切ってから、もう一度読み取ってください。';
  const IS_NUMBER =
    '12桁の会員番号では確認できません。会員証のQRコードを読み取ってください。読み取れないときは、受付をご案内ください。';

  let isCapsLock = false;

  /** Returns why a text cannot be a card's code, or ''. */
  function warningAbout(text) {
    // A Japanese input method has changed the code, so the code cannot be used.
    if (/\P{ASCII}/u.test(text)) return IS_JAPANESE;
    // With Caps Lock, a reader types capital letters as small ones and the reverse.
    if (isCapsLock && CODE.test(text)) return IS_CAPS_LOCK;
    return /^\d{12}$/.test(text) ? IS_NUMBER : '';
  }

  let pause;

  function take() {
    clearTimeout(pause);
    const code = field.value.normalize('NFKC').trim();
    field.value = '';
    if (code === '') return;
    const warning = warningAbout(code);
    warn(warning);
    if (warning !== IS_JAPANESE) read(code);
  }

  function takeSoon() {
    clearTimeout(pause);
    pause = setTimeout(take, CODE.test(field.value.normalize('NFKC').trim()) ? PAUSE : OTHER_PAUSE);
  }

  /** A reader without Enter never ends the text that an input method is composing; losing the focus does. */
  function endComposition() {
    field.blur();
    focusField();
  }

  field.addEventListener('input', (event) => {
    clearTimeout(pause);
    if (event.isComposing) pause = setTimeout(endComposition, OTHER_PAUSE);
    else takeSoon();
  });
  field.addEventListener('compositionend', takeSoon);
  field.addEventListener('keydown', (event) => {
    isCapsLock = event.getModifierState('CapsLock');
    // Some readers end a text with Tab, which would move the focus away.
    if (event.key !== 'Tab' || field.value === '') return;
    event.preventDefault();
    take();
  });
  find('reader').addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    take();
  });

  // Keeps the focus in the field, because the reader types where the focus is.
  const focusField = () => field.focus({ preventScroll: true });
  document.addEventListener('click', ({ target }) => {
    if (!target.closest('a, nav, .account')) setTimeout(focusField);
  });
  document.addEventListener('keydown', (event) => {
    // A space is left out, because the space bar presses the button that has the focus.
    const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    if (isText && document.activeElement !== field) focusField();
  });
  window.addEventListener('focus', focusField);
  window.addEventListener('online', () => void askNext());
  window.addEventListener('beforeunload', (event) => {
    if (queue.length > 0 && !isLeaving) event.preventDefault();
  });

  sound.checked = localStorage.getItem(SOUND_KEY) !== 'off';
  sound.addEventListener('change', () => localStorage.setItem(SOUND_KEY, sound.checked ? 'on' : 'off'));

  // The script camera.js uses these two values.
  window.deskDoor = { read, CODE };
  focusField();
  listWaiting();
  void askNext();
})();
