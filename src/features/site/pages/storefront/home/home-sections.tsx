import { Link } from "react-router";
import { ButtonLink } from "../../../../../ui/buttons/button-link.tsx";
import { centsOf, formatMoney } from "../../../../../values/money.ts";
import { pictureSet } from "../../../../catalog/artwork/rules/picture-address.ts";
import { categoryPlace } from "../../../../catalog/categories/rules/category.ts";
import { coursePlace } from "../../../../catalog/courses/rules/course-place.ts";
import { homeMessages as messages } from "../../messages.ts";
import type { loadOffers } from "./load-home.ts";

type Offers = Awaited<ReturnType<typeof loadOffers>>;

/** Links to the categories, and figures that are counted from the catalog. */
export function Categories({ categories, figures }: Pick<Offers, "categories" | "figures">) {
	if (categories.length === 0) return null;
	return (
		<section aria-labelledby="categories">
			<h2 id="categories" className="text-2xl">
				{messages.browse}
			</h2>
			<ul className="mt-8 grid gap-5 md:grid-cols-3">
				{categories.map(({ name, slug, description, count }) => (
					<li key={slug} className="flex">
						<Link to={categoryPlace(slug)} className="home-category" prefetch="intent">
							<span className="font-serif text-xl">{name}</span>
							<span className="text-sm text-muted">{description}</span>
							{count !== null && <span className="tabular mt-3 text-sm font-semibold text-brand">{messages.courses(count)}</span>}
						</Link>
					</li>
				))}
			</ul>
			<dl className="home-figures">
				{(["courses", "live", "instructors"] as const)
					.filter((name) => figures[name] > 0)
					.map((name) => (
						<div key={name}>
							<dt className="text-sm text-muted">{messages.figures[name]}</dt>
							<dd className="tabular font-serif text-3xl">{figures[name].toLocaleString("en-US")}</dd>
						</div>
					))}
			</dl>
		</section>
	);
}

/** Links to the courses that earn credits of each accrediting body. */
export function AccreditingBodies({ accreditingBodies }: Pick<Offers, "accreditingBodies">) {
	if (accreditingBodies.length === 0) return null;
	return (
		<section aria-labelledby="credits" className="home-credits">
			<h2 id="credits" className="text-xl">
				{messages.credits}
			</h2>
			<ul className="flex flex-wrap gap-3">
				{accreditingBodies.map((body) => (
					<li key={body}>
						<Link to={`/training?credit=${encodeURIComponent(body)}`} className="btn btn-secondary" prefetch="intent">
							{body}
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

export function CurrentOffers({ offers }: Pick<Offers, "offers">) {
	if (offers.length === 0) return null;
	return (
		<section aria-labelledby="offers">
			<Heading id="offers" title={messages.offers} to="/training?offer=yes" action={messages.allOffers} />
			<ul aria-labelledby="offers" className="mt-8 grid gap-6 sm:grid-cols-3">
				{offers.map((course) => (
					<li key={course.courseID}>
						<Link to={coursePlace(course)} prefetch="intent" className="related-course">
							<img
								src={course.imageSrc}
								{...pictureSet(course.imageSrc, "24rem")}
								alt=""
								width={1200}
								height={675}
								loading="lazy"
								decoding="async"
								className="course-cover"
							/>
							<span className="mt-3 mb-1 block font-serif text-lg leading-snug font-medium">{course.title}</span>
							<span className="tabular font-semibold">
								<span className="sr-only">{messages.priceNow}</span>
								<span className="text-accent">{formatMoney(centsOf(course.discountedPrice ?? course.price))}</span>
								<span className="sr-only">{messages.priceBefore}</span> <s className="text-sm font-normal text-muted">{formatMoney(centsOf(course.price))}</s>
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

export function Articles({ articles }: Pick<Offers, "articles">) {
	if (articles.length === 0) return null;
	return (
		<section aria-labelledby="articles">
			<Heading id="articles" title={messages.articles} to="/resources" action={messages.allArticles} />
			<ul className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
				{articles.map(({ slug, title, summary, topic, minutes }) => (
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

/** The last thing on the page: where to go next. */
export function ClosingCall() {
	return (
		<section aria-labelledby="closing" className="home-closing">
			<h2 id="closing" className="text-3xl">
				{messages.closing}
			</h2>
			<p className="mx-auto mt-4 max-w-text text-md text-muted">{messages.closingText}</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				<ButtonLink to="/webinars" size="large">
					{messages.closingSchedule}
				</ButtonLink>
				<ButtonLink to="/consulting" size="large" variant="secondary">
					{messages.closingConsulting}
				</ButtonLink>
			</div>
		</section>
	);
}

function Heading({ id, title, to, action }: { id: string; title: string; to: string; action: string }) {
	return (
		<div className="flex flex-wrap items-baseline justify-between gap-4">
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			<Link to={to} className="link text-sm" prefetch="intent">
				{action}
			</Link>
		</div>
	);
}
