import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { Button } from "./buttons/button.tsx";
import { ButtonLink } from "./buttons/button-link.tsx";
import { Spinner } from "./feedback/spinner.tsx";
import { ToastContainer } from "./feedback/toast-container.tsx";
import { CartIcon } from "./icons/cart-icon.tsx";
import { Carousel } from "./layout/carousel.tsx";
import { Collapse } from "./layout/collapse.tsx";
import { Dialog } from "./layout/dialog.tsx";
import { Portrait } from "./layout/portrait.tsx";
import { Slider } from "./layout/slider.tsx";
import { Menu } from "./navigation/menu.tsx";
import { MenuLink } from "./navigation/menu-link.tsx";
import { ShowMore } from "./navigation/show-more.tsx";
import { ThemeToggle } from "./theme/theme-toggle.tsx";

function render(element: ReactElement): string {
	return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
}

describe("Portrait", () => {
	it("is the uploaded picture, or the initials, and hidden from assistive technology", () => {
		expect(render(<Portrait name="Dr. Ann Example" src="/portraits/a.webp" />)).toMatch(
			/<img src="\/portraits\/a.webp" alt=""/,
		);
		expect(render(<Portrait name="Dr. Ann Example" src={null} />)).toBe(
			'<span class="portrait" data-initials="AE" aria-hidden="true"></span>',
		);
	});
});

describe("Button", () => {
	it("does not submit by default", () => {
		expect(render(<Button>Go</Button>)).toContain('type="button"');
		expect(render(<Button type="submit">Go</Button>)).toContain('type="submit"');
	});
	it("is disabled while busy and shows a spinner with the busy label", proves("4.20, 4.21"), () => {
		const html = render(
			<Button busy busyLabel="Sending...">
				Send message
			</Button>,
		);
		expect(html).toMatch(/disabled="" .*aria-busy="true"|aria-busy="true".* disabled=""/);
		expect(html).toContain("spinner");
		expect(html).toContain("Sending...");
		expect(html).not.toContain("Send message");
	});
});

describe("ButtonLink", () => {
	it("is a link that looks like a button", () => {
		const html = render(
			<ButtonLink to="/there" variant="secondary">
				There
			</ButtonLink>,
		);
		expect(html).toMatch(/<a [^>]*href="\/there"/);
		expect(html).toContain("btn-secondary");
	});
});

describe("loading states, menus and carousels", () => {
	it("a spinner has an accessible name unless it is silent", () => {
		expect(render(<Spinner />)).toContain("Loading");
		expect(render(<Spinner silent />)).not.toContain("role");
	});
	it("an icon is hidden from screen readers unless it has a name", () => {
		expect(render(<CartIcon />)).toContain('aria-hidden="true"');
		expect(render(<CartIcon label="Full" />)).toContain('role="img" aria-label="Full"');
	});
	it("collapsed content cannot receive focus", () => {
		expect(
			render(
				<Collapse id="a" open={false}>
					x
				</Collapse>,
			),
		).toContain("inert");
		expect(
			render(
				<Collapse id="a" open>
					x
				</Collapse>,
			),
		).not.toContain("inert");
	});
	it("a dialog has a name and is empty until it opens", () => {
		const html = render(
			<Dialog open={false} onClose={() => {}} title="Player">
				<p>Film</p>
			</Dialog>,
		);
		const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
		expect(html).toContain(`<h2 id="${id}"`);
		expect(html).not.toContain("Film");
	});
	it("a menu opens before scripts run", () => {
		const html = render(
			<Menu label="Explore">
				<MenuLink to="/a">A</MenuLink>
			</Menu>,
		);
		const id = /popoverTarget="([^"]+)"/i.exec(html)?.[1];
		expect(html).toContain(`id="${id}" popover="auto" role="menu"`);
		expect(html).toContain('aria-expanded="false"');
		expect(html).toContain('role="menuitem"');
	});
	it("a slider is a named list", () => {
		const html = render(
			<Slider title="Next">
				<p>1</p>
				<p>2</p>
			</Slider>,
		);
		expect(html).toMatch(/<ul class="slider-list" aria-labelledby="/);
		expect(html.match(/<li/g)).toHaveLength(2);
	});
	it("a carousel has a role and a name, and only the current slide can receive focus", () => {
		const html = render(
			<Carousel label="Taglines">
				<p>1</p>
				<p>2</p>
				<p>3</p>
			</Carousel>,
		);
		expect(html).toContain('aria-roledescription="carousel" aria-label="Taglines"');
		expect(html).toContain('aria-label="2 of 3"');
		expect(html.match(/inert/g)).toHaveLength(2);
		for (const name of ["Previous slide", "Next slide", "Slide 3", "Pause slides"]) expect(html).toContain(name);
	});
	it("shows a link to the rest of a list only when there is more", () => {
		const show = (address: string, firstPage: number, page: number, total: number) =>
			render(<ShowMore address={address} firstPage={firstPage} page={page} total={total} things="things" />);
		expect(show("/list", 1, 1, 24)).toBe("");
		const first = show("/list?sort=title", 1, 1, 57);
		expect(first).toMatch(/Showing 1–24 of 57 things.*<a [^>]*href="\/list\?sort=title&amp;page=2".*Show more things/);
		expect(first).not.toContain("previous");
		expect(show("/list", 2, 2, 57)).toMatch(/Showing 25–48 of 57.*href="\/list".*Show previous.*href="\/list\?page=3"/);
		expect(show("/list", 1, 3, 57)).toMatch(/Showing 1–57 of 57/);
		expect(show("/list", 1, 3, 57)).not.toContain("<a ");
	});
	it("screen readers announce toasts", () => {
		expect(render(<ToastContainer />)).toContain('aria-live="polite"');
	});
});

describe("a strict content security policy", () => {
	it("no component renders a style attribute", () => {
		const all = render(
			<>
				<Carousel label="a">
					<p>1</p>
					<p>2</p>
				</Carousel>
				<Slider title="b">
					<p>1</p>
				</Slider>
				<Menu label="c">d</Menu>
				<Dialog open onClose={() => {}} title="e">
					f
				</Dialog>
				<Collapse id="g" open>
					x
				</Collapse>
				<ShowMore address="/list" firstPage={2} page={2} total={60} things="things" />
				<ThemeToggle />
				<ToastContainer />
				<Button busy>h</Button>
			</>,
		);
		expect(all).not.toContain("style=");
	});
});
