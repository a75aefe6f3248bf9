// Before the first paint: what the browser already knows, so that the styles can reserve the right room; and what a visitor
// did before the page's script was there, so that nothing typed or pressed is lost.
(function () {
  var root = document.documentElement;
  var script = document.currentScript.dataset;
  var early = [];

  function mark() {
    var draft = null;
    try {
      draft = JSON.parse(sessionStorage.getItem('costiera.booking-state'));
    } catch {
      // a browser without storage has no draft
    }
    root.toggleAttribute('data-draft', Boolean(draft && draft.destination));
    root.toggleAttribute('data-scooter', Boolean(draft && draft.selectedScooter));
  }

  function hold(event) {
    var target = event.target instanceof Element ? event.target.closest('[data-needs-script]') : null;
    if (!target || root.dataset.hydrated !== undefined) return;
    if (event.type === 'click' && target.tagName === 'FORM') return; // its submit follows
    event.preventDefault();
    event.stopImmediatePropagation();
    early = early.filter(function (one) {
      return one.target !== target;
    });
    early.push({ target: target, button: event.submitter });
    root.toggleAttribute('data-waiting', true);
  }

  function repeat() {
    root.toggleAttribute('data-waiting', false);
    early.splice(0).forEach(function (one) {
      if (one.target.tagName === 'FORM')
        one.target.requestSubmit(one.button && one.button.isConnected ? one.button : null);
      else one.target.click();
    });
  }

  // Once closed, the hint about the language is not shown again, on any page. A page has one for each language but its own.
  var hintClosed = 'costiera.language-hint';
  var languages = (script.languages || '').split(' ');
  var hint = '--hint-' + lookUp(navigator.language || '');

  // The language that the tag names, or is a kind of: lookUpLanguage of src/translations/languages.ts.
  function lookUp(tag) {
    var found = languages.find(function (language) {
      return language.toLowerCase() === tag.toLowerCase();
    });
    return found || (tag && lookUp(tag.replace(/(^|-)[^-]*$/, '')));
  }

  function showHint() {
    try {
      if (localStorage.getItem(hintClosed)) return;
    } catch {
      // a browser without storage is told on each page
    }
    root.style.setProperty(hint, 'flex');
  }

  function closeHint(event) {
    if (!(event.target instanceof Element) || !event.target.closest('[data-close-hint]')) return;
    root.style.removeProperty(hint);
    try {
      localStorage.setItem(hintClosed, 'closed');
    } catch (error) {
      console.warn('the closed hint cannot be remembered', error);
    }
  }

  // The page's modules, the one that begins it last. The first screen goes ahead of them: its styles, letters and poster
  // share a thin line with nothing else. Who presses something before it stands gets them then, and so does who waits for
  // a picture that hangs.
  var modules = (script.modules || '').split(' ');
  var longestWait = 3000;

  function fetchModules() {
    modules.splice(0).forEach(function (address, nth, all) {
      var last = nth === all.length - 1;
      var element = document.createElement(last ? 'script' : 'link');
      if (last) Object.assign(element, { type: 'module', src: address });
      else Object.assign(element, { rel: 'modulepreload', href: address });
      document.head.append(element);
    });
  }

  // What the styles cannot ask themselves without looking at the whole page anew for whatever is added to it (`html:has()`):
  // a pressed link to a place of this page glides there, and the question about cookies makes room for who types.
  function glide(event) {
    var pressed = event.target instanceof Element ? event.target : null;
    root.toggleAttribute('data-glides', Boolean(pressed && pressed.closest('a[href^="#"]')));
  }

  function focus(event) {
    root.removeAttribute('data-glides');
    root.toggleAttribute(
      'data-types',
      event.type === 'focusin' && event.target.matches('input, select, textarea'),
    );
  }

  // The entry of a dialog that is not open any more (src/ui/close-on-back.ts): reloaded, or come to by Forward.
  function leaveOverlay() {
    if (history.state && history.state.costieraOverlay && root.dataset.overlay === undefined) history.back();
  }

  mark();
  showHint();
  leaveOverlay();
  addEventListener('popstate', leaveOverlay);
  addEventListener('load', function () {
    root.dataset.loadedAt = Date.now(); // the second of the question about cookies begins here
    fetchModules();
  });
  setTimeout(fetchModules, longestWait);
  addEventListener('pointerdown', fetchModules);
  addEventListener('focusin', fetchModules);
  addEventListener('click', closeHint);
  addEventListener('click', glide, true);
  addEventListener('focusin', focus);
  addEventListener('focusout', focus);
  addEventListener('pageshow', mark); // back from the back/forward cache
  document.addEventListener('prerenderingchange', mark);
  addEventListener('costiera:draft', mark);
  addEventListener('submit', hold, true);
  addEventListener('click', hold, true);
  addEventListener('costiera:hydrated', repeat);
  addEventListener(
    'error',
    function (event) {
      if (event.target instanceof HTMLScriptElement) root.toggleAttribute('data-broken', true);
    },
    true,
  );
})();
