import { expect, test } from "vitest";
import { webhookAddressProblem } from "./webhook-address.ts";

test.each([
	"https://example.com/",
	"https://example.com:443/hook?x=1",
	"https://example.com:8443/",
	"http://127.0.0.1:4321/",
])("accepts %s", (address) => {
	expect(webhookAddressProblem(address)).toBeUndefined();
});

test.each([
	["example.com", "begins with https://"],
	["ftp://example.com/", "begins with https://"],
	["javascript:alert(1)", "begins with https://"],
	["https://user:secret@example.com/", "without a user name and password"],
	["https://user@example.com/", "without a user name and password"],
	["https://:secret@example.com/", "without a user name and password"],
	["https://example.com:22/", "Port 22 belongs to another service. Use port 443, or one above 1023."],
	["http://example.com:25/", "Port 25 "],
	["https://example.com:0/", "Port 0 "],
])("refuses %s", (address, message) => {
	expect(webhookAddressProblem(address)).toContain(message);
});
