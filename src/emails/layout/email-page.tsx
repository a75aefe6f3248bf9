import { Body, Button, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from 'react-email';
import { business } from '../../shop/business.rules.ts';
import type { Block, Fact, EmailContent } from './email-content.ts';
import { emailStyles } from './email-styles.ts';
import { header } from './header.ts';

/** A mail in HTML: one column of 600 px on cream paper, nothing to load, readable without its picture. */
export function EmailPage({ content }: { content: EmailContent }) {
  return (
    <Html lang={content.language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The colours are chosen for daylight; a half-inverted mail is worse than a light one at night. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{content.subject}</title>
      </Head>
      <Body lang={content.language} style={emailStyles.paper}>
        <Preview useTitleTag={false}>{content.preview}</Preview>
        <Container style={emailStyles.column}>
          <Section style={emailStyles.head}>
            <Img
              src={`cid:${header.cid}`}
              width="600"
              height="150"
              alt={business().name}
              style={emailStyles.header}
            />
          </Section>
          <Section style={emailStyles.card}>
            <Heading style={emailStyles.title}>{content.title}</Heading>
            <Text style={emailStyles.paragraph}>{content.greeting}</Text>
            {content.blocks.map((block, place) => (
              <BlockView key={place} block={block} />
            ))}
          </Section>
          <Section style={emailStyles.foot}>
            {content.footer.map((text) => (
              <Text key={text} style={emailStyles.footLine}>
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
      return <Text style={block.quiet ? emailStyles.quiet : emailStyles.paragraph}>{block.text}</Text>;
    case 'heading':
      return (
        <Heading as="h2" style={emailStyles.heading}>
          {block.text}
        </Heading>
      );
    case 'code':
      return <Text style={emailStyles.code}>{block.digits}</Text>;
    case 'button':
      return (
        <Section style={emailStyles.buttonRow}>
          <Button href={block.href} style={emailStyles.button}>
            {block.label}
          </Button>
        </Section>
      );
    case 'link':
      return (
        <Text style={emailStyles.paragraph}>
          <Link href={block.href} style={emailStyles.link}>
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
        <ul style={emailStyles.list}>
          {block.items.map(({ text, href }) => (
            <li key={text} style={emailStyles.item}>
              {href ? (
                <Link href={href} style={emailStyles.link}>
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
  <table cellPadding={0} cellSpacing={0} style={emailStyles.table}>
    <tbody>
      {rows.map(({ label, lines }) => (
        <tr key={label}>
          <th scope="row" style={emailStyles.factLabel}>
            {label}
          </th>
          <td style={emailStyles.factValue}>
            {lines.map((line, place) => (
              <div key={place} style={place === 0 ? emailStyles.factFirst : undefined}>
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
  <table cellPadding={0} cellSpacing={0} style={emailStyles.table}>
    <tbody>
      {rows.map(({ label, amount }) => (
        <tr key={label}>
          <th scope="row" style={emailStyles.priceLabel}>
            {label}
          </th>
          <td style={emailStyles.price}>{amount}</td>
        </tr>
      ))}
      <tr>
        <th scope="row" style={{ ...emailStyles.priceLabel, ...emailStyles.total }}>
          {total.label}
        </th>
        <td style={{ ...emailStyles.price, ...emailStyles.total }}>
          {total.before && (
            <>
              <s style={emailStyles.before}>{total.before.amount}</s>{' '}
            </>
          )}
          {total.amount}
        </td>
      </tr>
    </tbody>
  </table>
);
