import { expect, test } from "vitest";
import type { AnyEmailTemplate } from "#platform/email/email-template.ts";
import { textPart } from "#platform/email/frame/text-part.ts";
import { seatAssigned } from "./seat-assigned.ts";
import { seatInvitation } from "./seat-invitation.ts";

const site = { siteName: "Lectern", publicUrl: "https://example.com", address: "", supportEmail: "" };
const templates: AnyEmailTemplate[] = [seatInvitation, seatAssigned];

test.each(templates)("$kind says what the buyer of the seat sees of its holder", ({ write, sample }) => {
	expect(textPart(write(sample(site), site), site)).toContain(
		"Your employer sees whether you finish, and your certificate.",
	);
});
