import { expect, test } from "vitest";
import { parseSmtpTls } from "./smtp-tls.ts";

test.each([
	["smtp://mail.example.com", "required"],
	["smtp://user:word@10.0.0.7:587", "required"],
	["smtp://localhost.example.com:25", "required"],
	["smtp://127.0.0.1.example.com", "required"],
	["smtp://localhost:2525", "optional"],
	["smtp://127.0.0.1", "optional"],
	["smtp://[::1]:25", "optional"],
	["smtp://127.0.0.1?requireTLS=true", "required"],
	["smtp://relay.internal?requireTLS=false", "optional"],
	["smtps://mail.example.com:465", "implicit"],
])("the connection to %s has TLS: %s", (url, tls) => expect(parseSmtpTls(url)).toBe(tls));
