<?php
/* The texts that tests/api/content/wordpress-real.test.ts expects. */
require '/wordpress/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/image.php';

function andanza_text($type, $lang, $title, $content, $more = array()) {
	$id = wp_insert_post(array_merge(array(
		'post_type'    => $type,
		'post_title'   => $title,
		'post_content' => $content,
		'post_status'  => 'publish',
	), $more));
	update_post_meta($id, 'lang', $lang);
	return $id;
}

wp_delete_post(1, true);
update_option('permalink_structure', '/%year%/%monthnum%/%postname%/');

$words   = implode(' ', range(1, 25));
$spanish = andanza_text('post', 'es-co', 'Nuevas rutas & más "lejos"', "<!-- wp:paragraph -->
<p onclick=\"x()\">$words</p>
<!-- /wp:paragraph -->

[experiences ids=\"lo-mejor-de-peru, 00000000-0000-7000-8000-000000000009\"]

[unknown a=\"b\"]");
$english = andanza_text('post', 'en', 'New routes', '<p>Soon.</p>');
foreach (array($spanish, $english) as $id) {
	update_post_meta($id, 'translations', json_encode(array('es-co' => $spanish, 'en' => $english)));
}
andanza_text('post', 'es-co', 'Secreto', '<p>x</p>', array('post_password' => 'p'));
andanza_text('post', 'es-co', 'Borrador', '<p>x</p>', array('post_status' => 'draft'));
andanza_text('landing-product', 'es-co', 'Perú para todos', '<p>Perú.</p>');

$image = imagecreatetruecolor(800, 400);
ob_start();
imagejpeg($image);
$file    = wp_upload_bits('lago.jpg', null, ob_get_clean());
$picture = wp_insert_attachment(array(
	'post_mime_type' => 'image/jpeg',
	'post_title'     => 'Lago',
	'post_status'    => 'inherit',
), $file['file']);
update_post_meta($picture, '_wp_attachment_image_alt', 'Un lago');
set_post_thumbnail($spanish, $picture);
