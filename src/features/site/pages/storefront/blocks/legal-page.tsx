import { LongRead, type Part } from "#features/site/articles/storefront/index.ts";
import { Container, formatDay, PageHeading, TouchLink } from "#storefront-kit/index.ts";
import { RichText } from "#ui/text/rich-text.tsx";
import type { PublicPage } from "../../contract.ts";
import { sitePageMessages as messages } from "../../messages.ts";
import { EmptyPage } from "./empty-page.tsx";

/** A legal text with numbered parts, its effective date, and the texts that applied before. */
export function LegalPage({ page }: { page: PublicPage }) {
	const { title, lead, effective, history, isEarlier, isEmpty } = page;
	if (isEmpty)
		return (
			<>
				<Container>
					<PageHeading title={title} />
				</Container>
				<EmptyPage />
			</>
		);
	return (
		<LongRead
			numbered
			title={title}
			eyebrow={effective && (isEarlier ? messages.earlier : messages.effective)(formatDay(effective))}
			lead={lead}
			parts={page.blocks.flatMap(toParts)}
		>
			{history.length > 1 && (
				<section aria-labelledby="history" className="mt-16 border-t border-line pt-8">
					<h2 id="history" className="text-xl">
						{messages.history}
					</h2>
					<ul className="mt-4 grid gap-2">
						{history.map(({ version, effective }) => (
							<li key={version ?? 0}>
								<TouchLink to={version === null ? page.path : `${page.path}?version=${version}`}>
									{messages.effective(formatDay(effective))}
								</TouchLink>
								{version === null && <span className="ml-2 text-sm text-muted">{messages.current}</span>}
							</li>
						))}
					</ul>
				</section>
			)}
		</LongRead>
	);
}

const toParts = (block: PublicPage["blocks"][number]): Part[] =>
	block.kind === "text" ? [{ id: block.id, title: block.heading, body: <RichText html={block.html} /> }] : [];
