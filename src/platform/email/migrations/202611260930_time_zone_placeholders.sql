-- The start of a live session has placeholders for the site's time zones, whichever they are.
update email_texts set
	subject = replace(replace(subject, '{{eastern}}', '{{start}}'), '{{pacific}}', '{{secondStart}}'),
	preview = replace(replace(preview, '{{eastern}}', '{{start}}'), '{{pacific}}', '{{secondStart}}'),
	body = replace(replace(body, '{{eastern}}', '{{start}}'), '{{pacific}}', '{{secondStart}}')
where kind like 'live.%';
