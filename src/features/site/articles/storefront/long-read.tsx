import { Fragment, type ReactNode } from "react";
import { Container, PageHeading } from "#storefront-kit/index.ts";
import { RichText } from "#ui/text/rich-text.tsx";
import type { SafeHtml } from "#values/safe-html.ts";
import { longReadMessages } from "../messages.ts";

/** A part of a long text: its id, heading and content. */
export interface Part {
	id: string;
	title: string;
	body: ReactNode;
}

interface Props {
	title: string;
	eyebrow?: ReactNode;
	lead?: ReactNode;
	/** The text in parts, each with a heading. */
	parts?: Part[];
	/** Alternatively, the whole text; its table of contents is `contents`. */
	text?: SafeHtml;
	contents?: Omit<Part, "body">[];
	/** Numbers the headings, as in legal texts. */
	numbered?: boolean;
	/** Full-width content after the text. */
	children?: ReactNode;
}

/** A long text with a table of contents that stays visible where space allows. Prints well. */
export function LongRead({
	title,
	eyebrow,
	lead,
	parts = [],
	text,
	contents = parts,
	numbered = false,
	children,
}: Props) {
	const number = (index: number) => (numbered ? `${index + 1}. ` : "");
	return (
		<Container as="article">
			<PageHeading title={title} eyebrow={eyebrow} lead={lead} />
			<div className="grid gap-x-16 gap-y-8 border-t border-line pt-8 sm:pt-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
				{contents.length > 0 && (
					<nav
						aria-label={longReadMessages.onThisPage}
						className="print-hidden lg:sticky lg:top-28 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
					>
						<p className="eyebrow">{longReadMessages.onThisPage}</p>
						<ol className="mt-3 border-l border-line">
							{contents.map((part, index) => (
								<li key={part.id}>
									<a
										href={`#${part.id}`}
										className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pl-4 text-sm leading-snug text-muted hover:border-brand hover:text-brand lg:min-h-9"
									>
										{number(index)}
										{part.title}
									</a>
								</li>
							))}
						</ol>
					</nav>
				)}
				{text === undefined ? (
					<div className="prose-lectern min-w-0">
						{parts.map((part, index) => (
							<Fragment key={part.id}>
								<h2 id={part.id}>
									{number(index)}
									{part.title}
								</h2>
								{part.body}
							</Fragment>
						))}
					</div>
				) : (
					<RichText html={text} className="min-w-0 lg:col-start-2" />
				)}
			</div>
			{children}
		</Container>
	);
}
