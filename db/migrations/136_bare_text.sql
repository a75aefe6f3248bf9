-- A text as somebody looks for it: without accents and in small letters. lower() of a database whose LC_CTYPE is C knows ASCII alone, so that
-- who was booked as ΓΙΏΡΓΟΣ or ИВАН was not found in small letters. Each letter of Latin, Greek, Cyrillic and Armenian stands here with its small
-- one, whatever the server's languages, or with what people without it on their keyboard type (docs/decisions/127-bare-text.md).
create function bare_letters(typed text) returns text language sql immutable parallel safe cost 300
  return (
    select replace(replace(replace(replace(lower(
      case when latin ~ '[\u0370-\u0587]' then translate(latin,
        'ςͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒ'
        || 'ҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
        'σͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғ'
        || 'ҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ') else latin end
      collate "C"), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    from (
      select case when octet_length(plain) = length(plain) then plain else translate(plain,
        'ŁłØøĐđÐðĦħıẞÆÞĲĿŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎ',
        'llooddddhhißæþĳŀŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏ') end as latin
      from (select regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]', '', 'g') as plain offset 0) one -- each made once
      offset 0) other);
-- Most texts are ASCII and have as many bytes as letters: of these nothing is asked but this.
create function bare_text(typed text) returns text language sql immutable parallel safe
  return case when octet_length(typed) = length(typed) then lower(typed collate "C") else bare_letters(typed) end;

-- What was stored of the pieces is made anew. The index of before stays with its own function, under another name: whoever looks for somebody reads on
-- meanwhile, which they could not with it dropped here, before or after; 137 does that, once this is through.
alter function search_pieces(text[]) rename to search_pieces_of_before;
create function search_pieces(variadic texts text[]) returns text[] language sql immutable parallel safe cost 1000
  return array(
    select substr(bare, nth, 3)
    from (select bare_text(array_to_string(texts, ' ')) as bare offset 0) words, -- made once, not for each letter
      generate_series(1, length(bare) - 2) nth);
create index booking_searched_bare on booking using gin (search_pieces(code, driver_name, driver_email, driver_phone));
