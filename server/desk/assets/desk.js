// This script runs on every page of the desk.

// Reloads a page that Back restores from the browser's memory, because it may belong to a session that has ended.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

// Disables a form's buttons after the first press, so that the form is sent once. The server also refuses a second
// press.
document.addEventListener('submit', ({ target }) => {
  for (const button of target.querySelectorAll('button')) {
    setTimeout(() => {
      button.disabled = true;
    });
  }
});
