<?php
/*
 * What a WordPress needs for the site, as Polylang Pro and a plugin for types would bring it: landings, the fields `lang`
 * and `translations`, and the filter `lang`. It asks nobody in the network.
 */
if (!defined('DISABLE_WP_CRON')) {
	define('DISABLE_WP_CRON', true);
}
add_filter('pre_http_request', fn() => new WP_Error('offline'));

const ANDANZA_TYPES = array('post', 'landing-product');

add_action('init', function () {
	register_post_type('landing-product', array(
		'public'       => true,
		'label'        => 'Landings',
		'show_in_rest' => true,
		'rest_base'    => 'landing-products',
		'supports'     => array('title', 'editor', 'excerpt', 'thumbnail'),
	));
});

add_action('rest_api_init', function () {
	register_rest_field(ANDANZA_TYPES, 'lang', array(
		'get_callback' => fn($post) => get_post_meta($post['id'], 'lang', true),
	));
	register_rest_field(ANDANZA_TYPES, 'translations', array(
		'get_callback' => function ($post) {
			$kept = get_post_meta($post['id'], 'translations', true);
			return $kept ? json_decode($kept, true) : array();
		},
	));
});

foreach (ANDANZA_TYPES as $type) {
	add_filter("rest_{$type}_query", function ($args, $request) {
		if ($request['lang']) {
			$args['meta_query'] = array(array('key' => 'lang', 'value' => $request['lang']));
		}
		return $args;
	}, 10, 2);
}
