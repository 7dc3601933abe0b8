// Reads cards at the door with the camera. Uses BarcodeDetector if the browser can detect QR codes with it, otherwise a
// reader in WebAssembly.
(() => {
  /**
   * Milliseconds. LOOK is the time between two pictures. AWAY is how long a card must be out of view before it is read
   * again.
   */
  const LOOK = 120;
  const AWAY = 2000;

  const button = document.getElementById('camera-button');
  const box = document.getElementById('camera');
  const video = document.getElementById('video');
  const text = document.getElementById('camera-text');
  const { read, CODE } = window.deskDoor;

  let stream = null;
  let last = { code: '', at: 0 };

  button.addEventListener('click', () => void (stream === null ? start() : stop()));

  async function start() {
    box.hidden = false;
    button.disabled = true;
    text.textContent = 'カメラを準備しています…';
    try {
      const [opened, detect] = await Promise.all([openCamera(), createDetector()]);
      stream = opened;
      video.srcObject = opened;
      await video.play();
      button.textContent = 'カメラを止める';
      text.textContent = '会員証のコードを枠に映してください。';
      void look(detect, opened);
    } catch (fault) {
      text.textContent =
        fault.name === 'NotAllowedError'
          ? 'カメラの使用が許可されていません。ブラウザの設定をご確認ください。'
          : 'カメラを使えません。ほかのアプリで使用中でないかご確認ください。';
    } finally {
      button.disabled = false;
    }
  }

  function openCamera() {
    return navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  }

  function stop() {
    for (const track of stream.getTracks()) track.stop();
    stream = null;
    box.hidden = true;
    button.textContent = 'カメラで読み取る';
  }

  async function look(detect, opened) {
    while (stream === opened) {
      const codes = await detect().catch(() => []);
      if (stream === opened) take([...new Set(codes)]);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }

  /**
   * Reads the card in view. If there are two cards, reads neither. Ignores other codes beside a card, such as a
   * poster's.
   */
  function take(codes) {
    const cards = codes.filter((code) => CODE.test(code));
    if (cards.length > 1) {
      text.textContent = '会員証が2枚映っています。1枚ずつ映してください。';
      return;
    }
    const code = cards[0] ?? (codes.length === 1 ? codes[0] : undefined);
    if (code === undefined) return;
    const now = performance.now();
    const isSame = code === last.code && now - last.at < AWAY;
    last = { code, at: now };
    if (isSame) return;
    text.textContent = '読み取りました。次の会員証をどうぞ。';
    read(code);
  }

  async function createDetector() {
    const formats = 'BarcodeDetector' in window ? await BarcodeDetector.getSupportedFormats().catch(() => []) : [];
    if (!formats.includes('qr_code')) return createZxing();
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async () => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }

  async function createZxing() {
    const { prepareZXingModule, readBarcodes } = ZXingWASM;
    await prepareZXingModule({ overrides: { locateFile: () => button.dataset.wasm }, fireImmediately: true });
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    return async () => {
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      if (canvas.width === 0) return [];
      context.drawImage(video, 0, 0);
      const image = context.getImageData(0, 0, canvas.width, canvas.height);
      const found = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 4 });
      return found.filter(({ isValid }) => isValid).map((code) => code.text);
    };
  }
})();
