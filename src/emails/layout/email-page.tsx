import { Body, Button, Container, Head, Heading, Html, Img, Link, Preview, Section, Text } from 'react-email';
import { business } from '../../shop/business.rules.ts';
import { isBuiltInLogo, shopLogo } from '../../shop/looks.rules.ts';
import type { Block, Fact, EmailContent } from './email-content.ts';
import { emailStyles } from './email-styles.ts';
import { headerCid } from './header.ts';

/** A mail in HTML: one column of 600 px on cream paper, nothing to load, readable without its picture. */
export function EmailPage({ content }: { content: EmailContent }) {
  const styles = emailStyles();
  return (
    <Html lang={content.language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The colours are chosen for daylight; a half-inverted mail is worse than a light one at night. */}
        <meta name="color-scheme" content="light only" />
        <meta name="supported-color-schemes" content="light only" />
        <title>{content.subject}</title>
      </Head>
      <Body lang={content.language} style={styles.paper}>
        <Preview useTitleTag={false}>{content.preview}</Preview>
        <Container style={styles.column}>
          <Section style={styles.head}>
            <MailHeader />
          </Section>
          <Section style={styles.card}>
            <Heading style={styles.title}>{content.title}</Heading>
            <Text style={styles.paragraph}>{content.greeting}</Text>
            {content.blocks.map((block, place) => (
              <BlockView key={place} block={block} />
            ))}
          </Section>
          <Section style={styles.foot}>
            {content.footer.map((text) => (
              <Text key={text} style={styles.footLine}>
                {text}
              </Text>
            ))}
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** The picture that was drawn for it, the owner's logo, or the name alone. */
function MailHeader() {
  const styles = emailStyles();
  const { name, tagline } = business();
  if (isBuiltInLogo())
    return <Img src={`cid:${headerCid}`} width="600" height="150" alt={name} style={styles.header} />;
  const logo = shopLogo();
  const height = logo && Math.min(64, Math.round((280 * logo.height) / logo.width));
  return (
    <div style={styles.sign}>
      {logo && height && (
        <Img
          src={`cid:${headerCid}`}
          width={Math.round((height * logo.width) / logo.height)}
          height={height}
          alt={logo.isWordmark ? name : ''}
          style={styles.logo}
        />
      )}
      {!logo?.isWordmark && <Text style={styles.name}>{name}</Text>}
      {tagline && (
        <Text lang="en" style={styles.tagline}>
          {tagline}
        </Text>
      )}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  const styles = emailStyles();
  switch (block.kind) {
    case 'paragraph':
      return <Text style={block.quiet ? styles.quiet : styles.paragraph}>{block.text}</Text>;
    case 'note':
      return <Text style={block.tone === 'warning' ? styles.warning : styles.note}>{block.text}</Text>;
    case 'heading':
      return (
        <Heading as="h2" style={styles.heading}>
          {block.text}
        </Heading>
      );
    case 'code':
      return <Text style={styles.code}>{block.digits}</Text>;
    case 'button':
      return (
        <Section style={styles.buttonRow}>
          <Button href={block.href} style={styles.button}>
            {block.label}
          </Button>
        </Section>
      );
    case 'link':
      return (
        <Text style={styles.paragraph}>
          <Link href={block.href} style={styles.link}>
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
        <ul style={styles.list}>
          {block.items.map(({ text, href }) => (
            <li key={text} style={styles.item}>
              {href ? (
                <Link href={href} style={styles.link}>
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

function Facts({ rows }: { rows: Fact[] }) {
  const styles = emailStyles();
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {rows.map(({ label, lines, isList }) => (
          <tr key={label}>
            <th scope="row" style={styles.factLabel}>
              {label}
            </th>
            <td style={styles.factValue}>
              {lines.map((line, place) => (
                <div key={place} style={place === 0 || isList ? styles.factFirst : undefined}>
                  {line}
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Prices({ rows, total }: Extract<Block, { kind: 'prices' }>) {
  const styles = emailStyles();
  return (
    <table cellPadding={0} cellSpacing={0} style={styles.table}>
      <tbody>
        {rows.map(({ label, amount }, place) => (
          <tr key={place}>
            <th
              scope={amount === null ? 'rowgroup' : 'row'}
              colSpan={amount === null ? 2 : 1}
              style={amount === null ? { ...styles.priceLabel, ...styles.factFirst } : styles.priceLabel}
            >
              {label}
            </th>
            {amount !== null && <td style={styles.price}>{amount}</td>}
          </tr>
        ))}
        <tr>
          <th scope="row" style={{ ...styles.priceLabel, ...styles.total }}>
            {total.label}
          </th>
          <td style={{ ...styles.price, ...styles.total }}>
            {total.before && (
              <>
                <s style={styles.before}>{total.before.amount}</s>{' '}
              </>
            )}
            {total.amount}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
