import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Invitation } from "../contract.ts";
import InvitationPage from "./invitation.route.tsx";

const offer: Invitation = {
	state: "open",
	email: "sam@example.com",
	from: "Greta Buyer",
	courseID: 101,
	title: "Handling complaints",
	instructor: "Ann Example",
	sessionType: "Live session for a group of 5",
	imageSrc: "/cover.svg",
	webinarDate: null,
};

function draw(state: Invitation["state"]): string {
	const Stub = createRoutesStub([{ id: "invitation", path: "/seats/:token", Component: InvitationPage as never }]);
	const outcome = { ok: true, status: 200, response: { ...offer, state } };
	return renderToStaticMarkup(
		<Stub initialEntries={["/seats/abc"]} hydrationData={{ loaderData: { invitation: outcome } }} />,
	);
}

const readHeading = (html: string) => html.match(/<h1[^>]*>([^<]*)/)?.[1];

test.each([
	["withdrawn", "This invitation was withdrawn"],
	["refunded", "This seat is closed"],
	["session_begun", "The session has started"],
	["taken", "This seat is taken"],
] as const)("shows that an invitation is %s in its heading, without a button", (state, heading) => {
	const html = draw(state);
	expect(readHeading(html)).toBe(heading);
	expect(html).not.toContain("nothing to pay");
	expect(html).not.toContain("Take the seat");
});

test("shows the course of an open invitation, and a seat without the group's size", () => {
	const html = draw("open");
	expect(readHeading(html)).toBe("Handling complaints");
	expect(html).toContain("Greta Buyer invited you. There&#x27;s nothing to pay.");
	expect(html).toContain(">Live session<");
});
