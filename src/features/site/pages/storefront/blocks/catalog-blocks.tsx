import { Link } from "react-router";
import { pictureSet } from "#features/catalog/artwork/rules/picture-address.ts";
import { categoryPlace } from "#features/catalog/categories/rules/category.ts";
import { formatMoney, formatSiteTimes, lazyPart, toCents } from "#storefront-kit/index.ts";
import { formatCount } from "#values/formats/format-count.ts";
import type { PublicBlockOf } from "../../contract.ts";
import { catalogBlockMessages as messages } from "../../messages.ts";
import type { CatalogFacts } from "./load-catalog-facts.ts";
import type { PageCourse } from "./load-courses.ts";
import type { PageData } from "./load-page.ts";

const ArticleIndex = lazyPart(() =>
	import("#features/site/articles/storefront/index.ts").then((index) => index.ArticleIndex),
);

/** Links to the categories, and figures that are counted from the catalog. */
export function Categories({
	block: { id, heading, figures: hasFigures },
	catalog,
}: {
	block: PublicBlockOf<"categories">;
	catalog: CatalogFacts;
}) {
	const { categories, figures } = catalog;
	if (categories.length === 0) return null;
	const visibleFigures = (["courses", "live", "instructors"] as const).filter(
		(name) => hasFigures && figures[name] > 0,
	);
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<h2 id={id} className="text-2xl">
				{heading}
			</h2>
			<ul className="mt-8 grid gap-5 md:grid-cols-3">
				{categories.map(({ name, slug, description, count }) => (
					<li key={slug} className="flex">
						<Link to={categoryPlace(slug)} className="home-category" prefetch="intent">
							<span className="font-serif text-xl">{name}</span>
							<span className="text-sm text-muted">{description}</span>
							{count !== null && (
								<span className="mt-3 text-sm font-semibold text-brand">{messages.courses(count)}</span>
							)}
						</Link>
					</li>
				))}
			</ul>
			{visibleFigures.length > 0 && (
				<dl className="home-figures">
					{visibleFigures.map((name) => (
						<div key={name}>
							<dt className="text-sm text-muted">{messages.figures[name]}</dt>
							<dd className="font-serif text-3xl">{formatCount(figures[name])}</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	);
}

/** Links to the courses that earn credits of each accrediting body. */
export function Credits({
	block: { id, heading },
	catalog: { accreditingBodies },
}: {
	block: PublicBlockOf<"credits">;
	catalog: CatalogFacts;
}) {
	if (accreditingBodies.length === 0) return null;
	return (
		<section aria-labelledby={id} className="home-credits">
			<h2 id={id} className="text-xl">
				{heading}
			</h2>
			<ul className="flex flex-wrap gap-3">
				{accreditingBodies.map(({ code, logo }) => (
					<li key={code}>
						<Link to={`/training?credit=${encodeURIComponent(code)}`} className="btn btn-secondary" prefetch="intent">
							{logo && (
								<img
									src={logo.address}
									alt=""
									width={logo.width}
									height={logo.height}
									loading="lazy"
									decoding="async"
									style={{ backgroundColor: "#fff" }}
								/>
							)}
							{code}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Courses with their date, and what an offer saves. */
export function CourseList({
	block: { id, heading, source },
	courses,
}: {
	block: PublicBlockOf<"courses">;
	courses: PageCourse[];
}) {
	if (courses.length === 0) return null;
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<Heading
				id={id}
				title={heading}
				more={source === "offers" ? { to: "/training?offer=yes", label: messages.allOffers } : undefined}
			/>
			<ul aria-labelledby={id} className="mt-8 grid gap-6 sm:grid-cols-3">
				{courses.map(({ courseID, title, place, imageSrc, webinarDate, offer }) => (
					<li key={courseID}>
						<Link to={place} prefetch="intent" className="related-course">
							<img
								src={imageSrc}
								{...pictureSet(imageSrc, "24rem")}
								alt=""
								width={1200}
								height={675}
								loading="lazy"
								decoding="async"
								className="course-cover"
							/>
							<span className="mt-3 mb-1 block font-serif text-lg leading-snug font-medium">{title}</span>
							{offer && <Price {...offer} />}
							{webinarDate && (
								<time dateTime={webinarDate} className="block text-sm text-muted">
									{formatSiteTimes(webinarDate).first}
								</time>
							)}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

const Price = ({ price, before }: NonNullable<PageCourse["offer"]>) => (
	<span className="font-semibold">
		<span className="sr-only">{messages.priceNow}</span>
		<span className="text-accent">{formatMoney(toCents(price))}</span>
		<span className="sr-only">{messages.priceBefore}</span>{" "}
		<s className="text-sm font-normal text-muted">{formatMoney(toCents(before))}</s>
		<span className="text-sm font-normal">{messages.saves(formatMoney(toCents(before) - toCents(price)))}</span>
	</span>
);

/** The first articles, or all of them page by page. Announced articles are only in the index. */
export function Articles({
	block: { id, heading, style, limit },
	articles: { articles, next },
}: {
	block: PublicBlockOf<"articles">;
	articles: PageData["articles"];
}) {
	if (style === "index") return <ArticleIndex label={heading} articles={articles} next={next} />;
	const visibleArticles = articles.filter(({ minutes }) => minutes !== null).slice(0, limit);
	if (visibleArticles.length === 0) return null;
	return (
		<section aria-labelledby={id} className="scroll-mt-28">
			<Heading id={id} title={heading} more={{ to: "/resources", label: messages.allArticles }} />
			<ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
				{visibleArticles.map(({ slug, title, summary, topic, minutes }) => (
					<li key={slug} className="border-t-2 border-ink pt-5">
						<p className="text-sm text-muted">
							{topic} · {messages.minRead(minutes ?? 0)}
						</p>
						<h3 className="mt-2 text-lg">
							<Link to={`/resources/${slug}`} className="course-card-title" prefetch="intent">
								{title}
							</Link>
						</h3>
						<p className="mt-2 text-sm text-muted">{summary}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function Heading({ id, title, more }: { id: string; title: string; more: { to: string; label: string } | undefined }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-4">
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			{more && (
				<Link to={more.to} className="link text-sm" prefetch="intent">
					{more.label}
				</Link>
			)}
		</div>
	);
}
