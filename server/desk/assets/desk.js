// On every page of the desk.

// A page that Back brings out of the browser's memory may belong to a session that is over.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

// One press sends a form once; the server has the last word.
document.addEventListener('submit', ({ target }) => {
  for (const button of target.querySelectorAll('button')) {
    setTimeout(() => {
      button.disabled = true;
    });
  }
});
