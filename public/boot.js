// Before the first paint: what the browser already knows, so that the styles can reserve the right room; and what a visitor
// did before the page's script was there, so that nothing typed or pressed is lost.
(function () {
  var root = document.documentElement;
  var script = document.currentScript.dataset;
  var early = [];

  // What this tab keeps; null in a browser without storage.
  function kept(name) {
    try {
      return JSON.parse(sessionStorage.getItem('costiera.' + name));
    } catch {
      return null;
    }
  }

  // Sent by a partner's link (src/site/layout/partner-arrival.ts): who it was, and where their guests' scooters are brought, once in a tab, so
  // that nothing which is chosen afterwards is lost by coming back to this page.
  function arrive() {
    var sent = script.partner;
    try {
      if (!sent || sessionStorage.getItem('costiera.partner') === sent) return;
      sessionStorage.setItem('costiera.partner', sent);
      var draft = Object.assign(kept('booking-state') || {}, JSON.parse(script.draft));
      sessionStorage.setItem('costiera.booking-state', JSON.stringify(draft));
    } catch {
      // a browser without storage books without it
    }
  }

  function mark() {
    var sender = kept('partner');
    root.toggleAttribute('data-partner', Boolean(sender));
    tell('partner', sender && sender.name);
    var draft = kept('booking-state') || {};
    var scooter = draft.selectedScooter;
    var isWhole = draft.destination && scooter && draft.selectedStartDate && draft.selectedEndDate;
    root.toggleAttribute('data-draft', Boolean(draft.destination));
    root.toggleAttribute('data-scooter', Boolean(isWhole));
    root.dataset.pickup = draft.pickupOption || '';
    tell('town', draft.destination);
    tell('pickup-at', draft.deliveryAddress);
    tell('return-at', draft.returnAddress);
    tell('scooter', scooter && scooter.model);
    tell('picture', scooter && scooter.imageUrl, 'url');
    tellExtras(draft.extras);
  }

  // For what the server drew without knowing the draft (src/site/booking-steps/from-draft.tsx).
  function tell(name, text, kind) {
    if (typeof text !== 'string' || !text) return;
    var quoted = JSON.stringify(text);
    root.style.setProperty('--draft-' + name, kind ? kind + '(' + quoted + ')' : quoted);
  }

  function tellExtras(extras) {
    if (extras) root.style.setProperty('--draft-extras', Object.keys(extras).length);
  }

  // What runs with every page, and React, which takes over the page's island: at once, or when somebody is about to use it.
  var scripts = fileList(script.scripts);
  var island = fileList(script.island);
  var dialog = fileList(script.dialog);
  var sheets = fileList(script.styles);
  var wakes = script.wakes || '';

  function fileList(text) {
    return text ? text.split(' ') : [];
  }

  function isAlive() {
    var islandStands = !script.island || root.dataset.hydrated !== undefined;
    return root.dataset.started !== undefined && islandStands;
  }

  function hold(event) {
    var target = event.target instanceof Element ? event.target.closest('[data-needs-script]') : null;
    if (!target || isAlive() || root.dataset.broken !== undefined) return;
    if (event.type === 'click' && target.tagName === 'FORM') return; // its submit follows
    event.preventDefault();
    event.stopImmediatePropagation();
    early = early.filter(function (one) {
      return one.target !== target;
    });
    early.push({ target: target, button: event.submitter });
    root.toggleAttribute('data-waiting', true);
    wake();
  }

  function repeat() {
    if (!isAlive()) return;
    root.removeAttribute('data-waking');
    letGo();
  }

  function letGo() {
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

  // The first screen goes ahead of all scripts: its styles, letters and poster share a thin line with nothing else. Who presses
  // something before they stand gets them then, and so does who waits for a picture that hangs.
  var longestWait = 3000;

  function link(address) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address }),
    );
  }

  // The document has the styles of what the server drew (src/pages/build/first-screen.ts). What an island draws later finds its own in
  // the whole sheet: its modules run meanwhile, and wait for it before they draw (src/pages/wake-island.tsx).
  function addSheet(address) {
    return new Promise(function (done) {
      var sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
      sheet.onload = sheet.onerror = done;
      document.head.append(sheet);
    });
  }

  // The last of them begins what the others hold.
  function run(files) {
    files.splice(0).forEach(function (address, nth, all) {
      if (nth < all.length - 1) return link(address);
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address }));
    });
  }

  function wakesByItself() {
    return wakes === 'with the page' || (wakes.endsWith('draft') && root.hasAttribute('data-draft'));
  }

  function wake() {
    run(scripts);
    if (island.length === 0) return;
    root.toggleAttribute('data-waking', true);
    var files = island.splice(0);
    files.forEach(link);
    void Promise.all(sheets.splice(0).map(addSheet)).then(function () {
      root.dataset.styled = '';
      dispatchEvent(new Event('costiera:styled'));
    });
    run(files);
  }

  function start() {
    if (wakesByItself()) wake();
    else run(scripts);
  }

  // On the way to a booking the island's files are at hand before it is used; they run only then.
  function fetchAhead() {
    if (!wakes.endsWith('draft')) return;
    island.forEach(link);
    sheets.forEach(function (address) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: address }));
    });
  }

  function beUsed(event) {
    if (!(event.target instanceof Element) || !event.target.closest('#island')) return;
    wake();
    // Found out only by running the island, they would come an exchange with the server later.
    if (event.target.closest('[aria-haspopup="dialog"]')) dialog.splice(0).forEach(link);
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

  arrive();
  mark();
  root.toggleAttribute('data-waking', wakesByItself());
  showHint();
  leaveOverlay();
  addEventListener('popstate', leaveOverlay);
  addEventListener('load', function () {
    root.dataset.loadedAt = Date.now(); // the second of the question about cookies begins here
    start();
    (window.requestIdleCallback || setTimeout)(fetchAhead);
  });
  setTimeout(start, longestWait);
  addEventListener('pointerdown', start);
  addEventListener('focusin', start);
  ['pointerover', 'pointerdown', 'keydown', 'focusin'].forEach(function (intent) {
    addEventListener(intent, beUsed, { capture: true, passive: true });
  });
  addEventListener('click', closeHint);
  addEventListener('click', glide, true);
  addEventListener('focusin', focus);
  addEventListener('focusout', focus);
  addEventListener('pageshow', mark); // back from the back/forward cache
  document.addEventListener('prerenderingchange', mark);
  addEventListener('costiera:draft', mark);
  addEventListener('submit', hold, true);
  addEventListener('click', hold, true);
  addEventListener('costiera:alive', repeat);
  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement)) return;
      root.toggleAttribute('data-broken', true);
      letGo(); // a form goes its way without scripts
    },
    true,
  );
})();
