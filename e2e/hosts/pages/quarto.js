document.querySelector('.quarto-color-scheme-toggle')?.addEventListener('click', (event) => {
  event.preventDefault();
  document.body.classList.toggle('quarto-dark');
  document.body.classList.toggle('quarto-light');
});
