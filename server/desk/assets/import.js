// The page that imports members: sends the chosen file for a check, shows the report, and sends the file again when the
// button is pressed.
(() => {
  const form = document.getElementById('import');
  const result = document.getElementById('result');
  const press = document.getElementById('press');
  const token = document.querySelector('meta[name=desk-token]').content;

  let checked = null;

  const forget = () => {
    checked = null;
    press.hidden = true;
    result.hidden = true;
  };

  async function send(address, { file, invite }) {
    const response = await fetch(`${address}?invite=${invite ? '1' : '0'}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'text/csv', 'X-Desk-Token': token },
      body: file,
    });
    if (response.status === 401) location.assign('/desk/login?next=/desk/import');
    const answer = await response.json();
    return response.ok ? answer : { isRefused: true, lines: [answer.message] };
  }

  function show({ isRefused, lines }) {
    result.replaceChildren(
      ...lines.map((text) => {
        const line = document.createElement('p');
        line.textContent = text;
        return line;
      }),
    );
    result.className = isRefused ? 'result problem' : 'result notice';
    result.hidden = false;
    result.scrollIntoView({ block: 'nearest' });
  }

  async function work(button, address, input) {
    button.disabled = true;
    try {
      const answer = await send(address, input);
      show(answer);
      return !answer.isRefused;
    } catch {
      show({ isRefused: true, lines: ['通信できませんでした。もう一度お試しください。'] });
      return false;
    } finally {
      button.disabled = false;
    }
  }

  form.addEventListener('input', forget);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    event.stopPropagation();
    forget();
    // Reads the form now, so that the file that is imported is the one that was checked, even if the user picks another
    // file meanwhile.
    const invite = form.elements.invite.checked;
    void form.elements.file.files[0].arrayBuffer().then(
      async (file) => {
        const input = { file, invite };
        if (!(await work(form.querySelector('button'), '/desk/import/check', input))) return;
        checked = input;
        press.hidden = false;
      },
      // Reading fails if the file was changed after the user had chosen it.
      () =>
        show({
          isRefused: true,
          lines: ['ファイルを読めませんでした。直したあとのファイルは、もう一度選んでください。'],
        }),
    );
  });
  press.addEventListener('click', () => {
    const input = checked;
    if (input === null) return;
    checked = null;
    void work(press, '/desk/import', input).then(() => {
      press.hidden = true;
    });
  });
})();
