import { Body, Button, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from 'react-email';
import { business } from '../../shop/business.rules.ts';
import type { Block, Fact, Letter } from './letter.ts';
import { looks } from './looks.ts';
import { masthead } from './masthead.ts';

/** A letter in HTML: one column of 600 px on cream paper, nothing to load, readable without its picture. */
export function LetterPage({ letter }: { letter: Letter }) {
  return (
    <Html lang={letter.language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The colours are chosen for daylight; a half-inverted mail is worse than a light one at night. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{letter.subject}</title>
      </Head>
      <Body lang={letter.language} style={looks.paper}>
        <Preview useTitleTag={false}>{letter.preview}</Preview>
        <Container style={looks.column}>
          <Section style={looks.head}>
            <Img
              src={`cid:${masthead.cid}`}
              width="600"
              height="150"
              alt={business.name}
              style={looks.masthead}
            />
          </Section>
          <Section style={looks.card}>
            <Heading style={looks.title}>{letter.title}</Heading>
            <Text style={looks.paragraph}>{letter.greeting}</Text>
            {letter.blocks.map((block, place) => (
              <BlockView key={place} block={block} />
            ))}
          </Section>
          <Section style={looks.foot}>
            {letter.foot.map((text) => (
              <Text key={text} style={looks.footLine}>
                {text}
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <Text style={block.quiet ? looks.quiet : looks.paragraph}>{block.text}</Text>;
    case 'heading':
      return (
        <Heading as="h2" style={looks.heading}>
          {block.text}
        </Heading>
      );
    case 'button':
      return (
        <Section style={looks.buttonRow}>
          <Button href={block.href} style={looks.button}>
            {block.label}
          </Button>
        </Section>
      );
    case 'link':
      return (
        <Text style={looks.paragraph}>
          <Link href={block.href} style={looks.link}>
            {block.label}
          </Link>
        </Text>
      );
    case 'facts':
      return <Facts rows={block.rows} />;
    case 'prices':
      return <Prices {...block} />;
    case 'list':
      return (
        <ul style={looks.list}>
          {block.items.map(({ text, href }) => (
            <li key={text} style={looks.item}>
              {href ? (
                <Link href={href} style={looks.link}>
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      );
  }
}

const Facts = ({ rows }: { rows: Fact[] }) => (
  <table cellPadding={0} cellSpacing={0} style={looks.table}>
    <tbody>
      {rows.map(({ label, lines }) => (
        <tr key={label}>
          <th scope="row" style={looks.factLabel}>
            {label}
          </th>
          <td style={looks.factValue}>
            {lines.map((line, place) => (
              <div key={place} style={place === 0 ? looks.factFirst : undefined}>
                {line}
              </div>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Prices = ({ rows, total }: Extract<Block, { kind: 'prices' }>) => (
  <table cellPadding={0} cellSpacing={0} style={looks.table}>
    <tbody>
      {rows.map(({ label, amount }) => (
        <tr key={label}>
          <th scope="row" style={looks.priceLabel}>
            {label}
          </th>
          <td style={looks.price}>{amount}</td>
        </tr>
      ))}
      <tr>
        <th scope="row" style={{ ...looks.priceLabel, ...looks.total }}>
          {total.label}
        </th>
        <td style={{ ...looks.price, ...looks.total }}>
          {total.before && (
            <>
              <s style={looks.before}>{total.before.amount}</s>{' '}
            </>
          )}
          {total.amount}
        </td>
      </tr>
    </tbody>
  </table>
);
