/** As JupyterLab shows an output of HTML: by `innerHTML`, and each script made anew, since such scripts do not run. */
const output = /** @type {HTMLElement} */ (document.querySelector('#html-output'));
output.innerHTML = document.querySelector('#html-data')?.innerHTML ?? '';
for (const script of output.querySelectorAll('script')) {
  const running = document.createElement('script');
  for (const { name, value } of script.attributes) running.setAttribute(name, value);
  script.replaceWith(running);
}
