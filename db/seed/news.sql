-- The first articles of the newsroom, in Italian and English: published in a demo, drafts to be read first in a live shop.
-- Figures of the policy stand on its own pages: an article links to them. Only fills what is empty.
do $news$
declare
  shown boolean := exists (select from shop where mode = 'demo');
  written integer;
begin
  if exists (select from article) then return; end if;

  insert into article (type, status, featured, image_file, published_at)
  values ('press-release', case when shown then 'published' else 'draft' end, true,
    'posters/hero-1200.webp', case when shown then now() - interval '1 day' end)
  returning id into written;
  insert into article_text (article_id, language, title, excerpt, content) values
  (written, 'it',
    'Prenotazioni aperte: la nuova stagione comincia da qui',
    'Paese, date, scooter e firma: adesso si fa tutto dal telefono, nella tua lingua. Ecco che cosa trovi e come si comincia.',
    $html$<p>Le prenotazioni per la nuova stagione sono aperte. Scegli il paese e le date, guardi quali scooter sono liberi in quel momento e paghi online: quando arrivi, lo scooter è già tuo.</p>
<h2>Che cosa trovi</h2>
<ul>
<li><strong>Liberty 125 bianchi e neri</strong>, con due posti, ruote alte e pedana piatta.</li>
<li><strong>Tutto il necessario nel prezzo</strong>: un casco a testa, antifurto, giacca antivento, zainetto con borraccia e assicurazione di responsabilità civile di base con franchigia.</li>
<li><strong>Un secondo conducente</strong>, se vuoi dividere la guida con chi viaggia con te.</li>
<li><strong>Assistenza stradale</strong> a qualunque ora del giorno e della notte.</li>
</ul>
<h2>Come si comincia</h2>
<ol>
<li>Nella <a href="/it/">home</a> scegli il paese e dici se preferisci la consegna a domicilio oppure il ritiro nel nostro ufficio di Maiori.</li>
<li>Indichi le date e gli orari: vedi subito quanti scooter sono liberi e quanto costano, tasse incluse.</li>
<li>Paghi online e ricevi un’e-mail con il codice della prenotazione e il link al contratto.</li>
</ol>
<h2>Se i programmi cambiano</h2>
<p>Capita. Fino a quando si annulla gratis e che cosa si rimborsa dopo è scritto, senza giri di parole, nella pagina <a href="/it/refund-policy">Annullamenti e rimborsi</a>.</p>$html$),
  (written, 'en',
    'Bookings are open: the new season starts here',
    'Town, dates, scooter and signature: it can all be done on your phone now, in your own language. Here is what you get and how to begin.',
    $html$<p>Bookings for the new season are open. Choose your town and dates, see which scooters are free at that moment and pay online: when you arrive, the scooter is already yours.</p>
<h2>What you get</h2>
<ul>
<li><strong>White and black Liberty 125s</strong> with two seats, tall wheels and a flat footboard.</li>
<li><strong>All you need, in the price</strong>: a helmet each, lock, windproof jacket, backpack with water bottle and basic third-party liability insurance with an excess (deductible).</li>
<li><strong>An additional driver</strong>, if you want to share the riding with your companion.</li>
<li><strong>Roadside assistance</strong> at any hour of the day and night.</li>
</ul>
<h2>How to begin</h2>
<ol>
<li>On the <a href="/en/">home page</a>, choose your town and say whether you prefer home delivery or pickup at our office in Maiori.</li>
<li>Give your dates and times: you see at once how many scooters are free and what they cost, taxes included.</li>
<li>Pay online and receive an email with your booking code and the link to your contract.</li>
</ol>
<h2>If your plans change</h2>
<p>It happens. How long you can cancel for free, and what we refund after that, is spelled out on the page <a href="/en/refund-policy">Cancellation and refunds</a>.</p>$html$);

  insert into article (type, status, image_file, published_at)
  values ('updates', case when shown then 'published' else 'draft' end,
    'posters/positano-1200.webp', case when shown then now() - interval '4 days' end)
  returning id into written;
  insert into article_text (article_id, language, title, excerpt, content) values
  (written, 'it',
    'Lo scooter alla tua porta: come funziona la consegna',
    'Due indirizzi, un’ora di inizio e una di fine. Al resto pensiamo noi: portiamo lo scooter dove dormi e veniamo a riprenderlo.',
    $html$<p>In vacanza il tempo migliore non è quello passato in coda a un banco. Per questo lo scooter può venire da te: in albergo, in un appartamento, dove ti fa comodo.</p>
<h2>Prima: due indirizzi</h2>
<p>Quando prenoti scegli <strong>consegna a domicilio</strong> e scrivi dove portare lo scooter e dove riprenderlo. Possono essere lo stesso posto oppure due paesi diversi. Mentre scrivi ti suggeriamo gli indirizzi della zona.</p>
<h2>Il giorno della consegna</h2>
<ul>
<li>Arriviamo all’ora che hai scelto, con il pieno fatto.</li>
<li>Porta con te l’originale della patente e un documento: li controlliamo insieme.</li>
<li>Guardiamo lo scooter con te, ti spieghiamo i comandi e ti diamo i caschi, antifurto, giacca e zainetto.</li>
</ul>
<h2>Alla fine</h2>
<p>Fai il pieno, torni all’indirizzo della riconsegna e ci trovi lì. Se sei in ritardo, una telefonata basta: un altro cliente potrebbe aspettare lo stesso scooter.</p>
<blockquote>Un consiglio: scrivi nell’indirizzo anche il nome della struttura. Nei nostri paesi i numeri civici non seguono sempre la strada.</blockquote>
<p>Per qualunque dubbio c’è l’<a href="/it/customer-support">assistenza clienti</a>.</p>$html$),
  (written, 'en',
    'A scooter at your door: how delivery works',
    'Two addresses, a time to start and a time to end. We see to the rest: we bring the scooter to where you sleep and come to collect it.',
    $html$<p>The best time of a holiday is not the time spent queueing at a desk. That is why the scooter can come to you: to your hotel, to your flat, wherever suits you.</p>
<h2>Before: two addresses</h2>
<p>When you book, choose <strong>home delivery</strong> and write where to bring the scooter and where to collect it. They can be the same place or two different towns. While you type, we suggest addresses nearby.</p>
<h2>On the day</h2>
<ul>
<li>We arrive at the time you chose, with a full tank.</li>
<li>Have your original driving licence and an identity document with you: we look at them together.</li>
<li>We go over the scooter with you, explain the controls and hand you the helmets, lock, jacket and backpack.</li>
</ul>
<h2>At the end</h2>
<p>Fill the tank, come to the address for the return, and we will be there. If you are running late, a phone call is enough: somebody else may be waiting for the same scooter.</p>
<blockquote>A tip: put the name of the place you are staying at into the address. In our towns, house numbers do not always follow the road.</blockquote>
<p>For anything unclear, there is <a href="/en/customer-support">customer support</a>.</p>$html$);

  insert into article (type, status, image_file, published_at)
  values ('quick-read', case when shown then 'published' else 'draft' end,
    'posters/ravello-1200.webp', case when shown then now() - interval '12 days' end)
  returning id into written;
  insert into article_text (article_id, language, title, excerpt, content) values
  (written, 'it',
    'Il contratto si firma sul telefono, con un dito',
    'Niente carta e niente stampante: il link arriva per e-mail, leggi con calma, firmi sullo schermo e tieni la tua copia.',
    $html$<p>Dopo il pagamento ricevi un’e-mail con un link che è solo tuo. Da lì il contratto si completa in pochi passaggi, anche la sera prima.</p>
<h2>Quattro passaggi</h2>
<ol>
<li><strong>I tuoi dati.</strong> Nome, data e luogo di nascita, numero della patente, residenza. Se guida anche un’altra persona, servono anche i suoi.</li>
<li><strong>Il testo.</strong> Leggi il contratto sullo schermo, nella tua lingua, prima di accettarlo.</li>
<li><strong>La firma.</strong> Con un dito, nel riquadro. Non è venuta bene? Cancella e riprova.</li>
<li><strong>La tua copia.</strong> Il contratto firmato diventa un PDF che puoi scaricare e conservare.</li>
</ol>
<h2>Se l’e-mail non si trova</h2>
<p>Guarda nella posta indesiderata. Se non c’è nemmeno lì, <a href="/it/contact">scrivici</a> con il codice della prenotazione: te la rimandiamo.</p>
<p>Il link apre i tuoi dati: non inoltrarlo a nessuno.</p>$html$),
  (written, 'en',
    'You sign the contract on your phone, with a finger',
    'No paper, no printer: the link comes by email, you read in peace, sign on the screen and keep your copy.',
    $html$<p>After the payment you receive an email with a link that is yours alone. From there the contract takes a few steps, the evening before if you like.</p>
<h2>Four steps</h2>
<ol>
<li><strong>Your details.</strong> Name, date and place of birth, licence number, address. If somebody else rides too, theirs as well.</li>
<li><strong>The text.</strong> Read the contract on the screen, in your own language, before you accept it.</li>
<li><strong>The signature.</strong> With a finger, in the box. Not your best one? Clear it and try again.</li>
<li><strong>Your copy.</strong> The signed contract becomes a PDF that you can download and keep.</li>
</ol>
<h2>If you cannot find the email</h2>
<p>Look in your spam folder. If it is not there either, <a href="/en/contact">write to us</a> with your booking code and we will send it again.</p>
<p>The link opens your personal details: please do not forward it to anybody.</p>$html$);

  insert into article (type, status, image_file, published_at)
  values ('quick-read', case when shown then 'published' else 'draft' end,
    'posters/amalfi-1200.webp', case when shown then now() - interval '26 days' end)
  returning id into written;
  insert into article_text (article_id, language, title, excerpt, content) values
  (written, 'it',
    'La strada costiera in bassa stagione: cinque buone abitudini',
    'Meno traffico, luce più bassa, asfalto che può essere umido. Si guida volentieri, con qualche attenzione in più.',
    $html$<p>Fuori stagione la Costiera è più tranquilla. Le giornate però sono più corte e il tempo cambia in fretta: cinque abitudini che valgono per chiunque guidi uno scooter.</p>
<h2>Prima di partire</h2>
<ul>
<li><strong>Guarda il meteo e l’ora del tramonto.</strong> Il ritorno conviene farlo con la luce.</li>
<li><strong>Vestiti a strati.</strong> In movimento fa più freddo che da fermi: la giacca antivento che trovi con lo scooter serve davvero, e i guanti anche.</li>
<li><strong>Prova i freni</strong> nei primi metri, con calma, tutti e due.</li>
</ul>
<h2>In strada</h2>
<ul>
<li><strong>Rallenta prima della curva, non dentro.</strong> All’ombra l’asfalto può restare bagnato anche quando c’è il sole; strisce e tombini bagnati scivolano.</li>
<li><strong>Lascia spazio agli autobus.</strong> Nelle curve strette a loro serve tutta la strada: fermati prima e falli passare.</li>
</ul>
<h2>Se piove forte</h2>
<p>Fermati in un posto sicuro e aspetta. Nessuna meta vale la fretta. Se lo scooter ha un problema o non te la senti di proseguire, chiama l’<a href="/it/roadside-assistance">assistenza stradale</a>.</p>$html$),
  (written, 'en',
    'The coast road in low season: five good habits',
    'Less traffic, lower light, tarmac that may be damp. It is a pleasure to ride, with a little more care.',
    $html$<p>Out of season the coast is quieter. But the days are shorter and the weather changes quickly: five habits that are good for anybody on a scooter.</p>
<h2>Before you set off</h2>
<ul>
<li><strong>Check the forecast and the time of sunset.</strong> The way back is better ridden in daylight.</li>
<li><strong>Dress in layers.</strong> It’s colder on the move: you’ll be glad of the windproof jacket that comes with the scooter, and of gloves.</li>
<li><strong>Try the brakes</strong> in the first few metres, gently, both of them.</li>
</ul>
<h2>On the road</h2>
<ul>
<li><strong>Slow down before the bend, not in it.</strong> In the shade the tarmac can stay wet even when the sun is out; wet road markings and manhole covers are slippery.</li>
<li><strong>Leave room for the buses.</strong> In tight bends they need the whole road: stop early and let them through.</li>
</ul>
<h2>If it rains hard</h2>
<p>Stop in a safe place and wait. No destination is worth the hurry. If the scooter has a problem, or you do not feel like going on, call <a href="/en/roadside-assistance">roadside assistance</a>.</p>$html$);

  insert into article (type, status, image_file, published_at)
  values ('updates', case when shown then 'published' else 'draft' end,
    'posters/maiori-1200.webp', case when shown then now() - interval '45 days' end)
  returning id into written;
  insert into article_text (article_id, language, title, excerpt, content) values
  (written, 'it',
    'Ride Now: a Maiori parti senza aspettare al banco',
    'Chi ritira in ufficio può fare da solo: contratto già firmato, documenti con sé e via.',
    $html$<p>Il nostro ufficio è a Maiori. Chi ritira lì può usare <strong>Ride Now</strong>, il ritiro self-service: lo scooter ti aspetta pronto e tu non aspetti il tuo turno al banco.</p>
<h2>Che cosa serve</h2>
<ul>
<li>Una prenotazione con <strong>ritiro in ufficio</strong>, già pagata.</li>
<li>Il contratto compilato e firmato dal telefono, prima di arrivare.</li>
<li>La patente originale e il documento indicati nel contratto.</li>
</ul>
<h2>Al tuo arrivo</h2>
<ol>
<li>Apri la tua prenotazione sul telefono: fotografa la patente e i quattro lati dello scooter. Poi compare il codice della cassetta con le chiavi.</li>
<li>Fai un giro attorno allo scooter e una foto, se vedi un segno: così resta chiaro per tutti.</li>
<li>Caschi, giacca, zainetto, antifurto: controlla che ci sia tutto. Poi la strada è tua.</li>
</ol>
<p>Il ritiro in ufficio è possibile solo a Maiori; in tutti gli altri paesi lo scooter te lo <strong>portiamo noi</strong>.</p>$html$),
  (written, 'en',
    'Ride Now: in Maiori you set off without waiting at the desk',
    'If you pick up at the office you can do it yourself: contract already signed, documents ready, and off you go.',
    $html$<p>Our office is in Maiori. If you pick up there, you can use <strong>Ride Now</strong>, our self-service pickup: the scooter stands ready and you do not wait your turn at the desk.</p>
<h2>What you need</h2>
<ul>
<li>A booking with <strong>pickup at the office</strong>, already paid.</li>
<li>The contract filled in and signed on your phone before you arrive.</li>
<li>The original licence and the document named in the contract.</li>
</ul>
<h2>When you arrive</h2>
<ol>
<li>Open your booking on your phone: photograph your licence and the four sides of the scooter. Then the code of the box with the keys appears.</li>
<li>Walk once around the scooter and take a photo if you see a mark: that keeps things clear for everybody.</li>
<li>Helmets, jacket, backpack, lock: check that everything is there. Then the road is yours.</li>
</ol>
<p>Pickup at the office is possible in Maiori only; in all other towns <strong>we bring the scooter</strong> to you.</p>$html$);

  insert into article (type, status, image_file, published_at)
  values ('press-release', case when shown then 'published' else 'draft' end,
    'posters/atrani-1200.webp', case when shown then now() - interval '70 days' end)
  returning id into written;
  insert into article_text (article_id, language, title, excerpt, content) values
  (written, 'it',
    'Una parte di ogni noleggio va al clima',
    'Di ogni acquisto mettiamo da parte una quota per ridurre la CO₂. La paghiamo noi: il tuo prezzo non cambia.',
    $html$<p>Uno scooter in due consuma meno di un’auto in due, ma consuma. Per questo, di ogni acquisto fatto su questo sito, una quota è destinata alla riduzione della CO₂.</p>
<h2>Chi la paga</h2>
<p>Noi. Non è una voce in più nel conto: il prezzo che vedi resta quello. Quanto vale per il tuo noleggio lo leggi nel riepilogo, prima di pagare, e nella conferma.</p>
<h2>Quanto, e a chi</h2>
<p>La percentuale e chi riceve il contributo sono nella pagina <a href="/it/climate-commitment">Impegno per il clima</a>.</p>
<h2>Quello che puoi fare tu</h2>
<ul>
<li>Guida morbido: partenze e frenate dolci consumano meno.</li>
<li>Spegni il motore quando ti fermi a guardare il mare.</li>
<li>Riempi la borraccia dello zainetto invece di comprare bottigliette.</li>
</ul>$html$),
  (written, 'en',
    'A share of every rental goes to the climate',
    'Of every purchase we put a share aside to reduce CO₂. We pay it: your price does not change.',
    $html$<p>Two people on a scooter use less fuel than two people in a car, but they do use some. That is why a share of every purchase on this website is set aside to reduce CO₂.</p>
<h2>Who pays it</h2>
<p>We do. It is not another line on your bill: the price you see stays as it is. What it comes to for your rental you can read in the summary before you pay, and in the confirmation.</p>
<h2>How much, and to whom</h2>
<p>The percentage and who receives it are on the page <a href="/en/climate-commitment">Climate commitment</a>.</p>
<h2>What you can do</h2>
<ul>
<li>Ride smoothly: gentle starts and stops use less fuel.</li>
<li>Switch the engine off when you stop to look at the sea.</li>
<li>Fill the water bottle in your backpack instead of buying plastic ones.</li>
</ul>$html$);
end
$news$;
